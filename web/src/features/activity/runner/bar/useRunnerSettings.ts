import { useLocalStorage } from "@mantine/hooks";
import { useMemo, useState } from "react";
import { useSession } from "@/api/session";

/** The side of the thumb that scores. */
export type ThumbSide = "left" | "right";

/** The settings of the runner: stored on the device for the account, the side of the thumb for all accounts of the device. */
export interface RunnerSettings {
  showsPoints: boolean;
  setShowsPoints: (on: boolean) => void;
  goesOn: boolean;
  setGoesOn: (on: boolean) => void;
  thumb: ThumbSide;
  setThumb: (side: ThumbSide) => void;
}

const isOn = (text: string | undefined) => text === "true";
const asText = (on: boolean) => String(on);
const sideOf = (text: string | undefined): ThumbSide => (text === "left" ? "left" : "right");

/** Read at once, not after the first drawing: nothing may change its side under a finger. */
const useSwitch = (key: string) =>
  useLocalStorage({ key, defaultValue: false, serialize: asText, deserialize: isOn, getInitialValueInEffect: false });

export function useRunnerSettings(): RunnerSettings {
  const session = useSession();
  // A session that ends while an activity is run changes nothing.
  const [account] = useState(() => session?.id ?? "");
  const [showsPoints, setShowsPoints] = useSwitch(`milepost.runner.points.${account}`);
  const [goesOn, setGoesOn] = useSwitch(`milepost.runner.goesOn.${account}`);
  const [thumb, setThumb] = useLocalStorage<ThumbSide>({
    key: "milepost.runner.thumb",
    defaultValue: "right",
    serialize: (side) => side,
    deserialize: sideOf,
    getInitialValueInEffect: false,
  });
  return useMemo(
    () => ({ showsPoints, setShowsPoints, goesOn, setGoesOn, thumb, setThumb }),
    [showsPoints, setShowsPoints, goesOn, setGoesOn, thumb, setThumb],
  );
}
