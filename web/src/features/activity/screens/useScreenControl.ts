import { useEffect, useState } from "react";
import { onSessionStarted } from "@/api/session";
import { noScanning } from "@/child/messages";
import { type Detail, instruct } from "../sync/remote";
import { ScreenControl } from "./screenControl";

const later = (act: () => void, ms: number) => void setTimeout(act, ms);

/** The messages to the child's screens besides the question; of an application in the tester without a server. */
export function useScreenControl(detail?: Detail): ScreenControl {
  const [control] = useState(() => {
    if (!detail) return new ScreenControl({ covered: false, paused: false, scanning: noScanning }, undefined, later);
    const { activity_id, covered, paused, scanning } = detail;
    return new ScreenControl({ covered, paused, scanning }, (instruction) => instruct(activity_id, instruction), later);
  });
  useEffect(() => {
    control.start();
    window.addEventListener("online", control.run);
    const stopListening = onSessionStarted(() => void control.run());
    return () => {
      control.stop();
      stopListening();
      window.removeEventListener("online", control.run);
    };
  }, [control]);
  return control;
}
