import { t } from "@lingui/core/macro";
import { NativeSelect } from "@mantine/core";
import { useEffect, useState } from "react";
import { devicesOf } from "./capture";
import "@/words/activity";

/** Which camera or microphone; nothing where there is no choice. */
export function DeviceChoice({
  kind,
  onChoose,
}: {
  kind: "videoinput" | "audioinput";
  onChoose: (device: string) => void;
}) {
  const [devices, setDevices] = useState<{ value: string; label: string }[]>([]);
  useEffect(() => {
    let wanted = true;
    const look = () =>
      void devicesOf(kind).then(
        (found) => wanted && setDevices(found),
        () => undefined,
      );
    look();
    navigator.mediaDevices.addEventListener("devicechange", look);
    return () => {
      wanted = false;
      navigator.mediaDevices.removeEventListener("devicechange", look);
    };
  }, [kind]);
  if (devices.length < 2) return null;
  return (
    <NativeSelect
      aria-label={kind === "videoinput" ? t`Which camera` : t`Which microphone`}
      data={devices}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
