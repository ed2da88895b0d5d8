import "@/child/stage/stage.css";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { fillScreen, guardScreen } from "@/child/guards";
import { deviceId } from "@/child/link/device";
import { usePresence } from "@/child/link/usePresence";
import { useScreenState } from "@/child/link/useScreenState";
import { useTap } from "@/child/link/useTap";
import { type DeviceMessage, isTooEarly, noElement, noScanning, type Touch } from "@/child/messages";
import { Stage } from "@/child/stage/Stage";
import { useWakeLock } from "@/child/useWindow";
import type { RunnerQuestion } from "../runner/questions";
import { lingerMs } from "../runner/score/useGive";
import { childQuestions } from "../screens/childQuestions";
import type { ScreenControl } from "../screens/screenControl";
import classes from "./handOver.module.css";

export interface HandedStageProps {
  /** Names the channel: an activity's or an application's id. */
  id: string;
  questions: readonly RunnerQuestion[];
  index: number;
  control: ScreenControl;
  /** The next question follows an answer. */
  goesOn: boolean;
  asks: boolean;
  onIndex: (index: number) => void;
}

const nothingWaits = () => 0;
const nothing = () => undefined;

/**
 * The child's view over the runner of the same page. It says to the runner what a second window says, through the same channel, so
 * that a tap is taken and stored in one way.
 */
export function HandedStage({ id, questions, index, control, goesOn, asks, onIndex }: HandedStageProps) {
  const { covered, paused, scanning } = useSyncExternalStore(control.subscribe, control.snapshot);
  const shown = useMemo(() => childQuestions(questions), [questions]);
  const [seen, setSeen] = useState<number | null>(null);
  const calm = paused ? "pause" : covered || asks ? "cover" : null;
  const state = useScreenState(seen === null ? undefined : shown[seen]);
  usePresence(id, "", { shown: seen, covered: covered || paused, state, waiting: nothingWaits }, null);
  useWakeLock();
  useEffect(guardScreen, []);
  useEffect(fillScreen, []);
  useEffect(() => leaveOnEnd(id), [id]);
  const send = useTap(id, nothing);
  const goOn = useGoingOn(index, goesOn && calm === null, onIndex);
  const tap = (questionNo: number, elementNo: number, touch: Touch) => {
    // The finger that held the corner.
    if (asks) return;
    send(questionNo, elementNo, touch);
    if (questionNo === index && elementNo !== noElement && !isTooEarly(touch)) goOn();
  };
  return createPortal(
    <div className={classes.stage} data-hand-over>
      <Stage
        questions={shown}
        index={index}
        calm={calm}
        scanning={asks ? noScanning : scanning}
        onShown={setSeen}
        onTap={tap}
      />
    </div>,
    document.body,
  );
}

/** The runner misses no screen that an adult took away, and the page has its own size again. */
const leaveOnEnd = (id: string) => () => {
  const channel = new BroadcastChannel(id);
  channel.postMessage({ type: "gone", device_id: deviceId() } satisfies DeviceMessage);
  channel.close();
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
};

/** Goes on a moment after the last answer to a question: the child sees what it touched, and may change it until then. */
function useGoingOn(index: number, on: boolean, onIndex: (index: number) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question, a pause or the code ends the wait
  useEffect(() => () => clearTimeout(timer.current), [index, on]);
  return () => {
    clearTimeout(timer.current);
    if (on) timer.current = setTimeout(() => onIndex(index + 1), lingerMs);
  };
}
