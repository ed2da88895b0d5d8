import { type PointerEvent, useEffect, useRef } from "react";
import type { Touch } from "./messages";

/** A touch whose finger has left an answer is none of it once no click has come for so long. */
const slipMs = 500;

/** Two frames from now, what is drawn now has been painted. */
const painted = (then: (now: number) => void) => requestAnimationFrame(() => requestAnimationFrame(then));

/** As far as the server takes it: an answer must not be lost for what was measured beside it. */
const within = (value: number, from: number, to: number) => Math.round(Math.min(to, Math.max(from, value)));

/** What this device took last from a touch to its painted answer. */
let paintDelay: number | undefined;

/**
 * Where and when the stage is touched. A touch on a button is its click's, which `take` asks for; any other goes to
 * `onBeside`, as does one that slips off its button. `seen` is what is painted: each time it changes, reactions count anew.
 */
export function useTouches(seen: unknown, width: number, onBeside: (touch: Touch) => void) {
  const paintedAt = useRef<number>(undefined);
  const pending = useRef<Touch>(undefined);
  const slip = useRef<ReturnType<typeof setTimeout>>(undefined);
  const beside = useRef(onBeside);
  beside.current = onBeside;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is painted
  useEffect(() => {
    let wanted = true;
    paintedAt.current = pending.current = undefined;
    painted((now) => {
      if (wanted) paintedAt.current = now;
    });
    return () => {
      wanted = false;
      clearTimeout(slip.current);
    };
  }, [seen]);
  const timed = (at: number): Touch => ({
    reaction: paintedAt.current === undefined ? undefined : within(at - paintedAt.current, 0, 864e5),
    paint_delay: paintDelay,
  });
  const take = () => {
    const touch = pending.current ?? timed(performance.now());
    pending.current = undefined;
    clearTimeout(slip.current);
    return { ...touch, paint_delay: paintDelay };
  };
  const onPointerDown = ({ target, clientX, clientY, timeStamp, currentTarget }: PointerEvent) => {
    const stage = currentTarget.querySelector(".mp-canvas-stage")?.getBoundingClientRect();
    if (!stage?.width) return;
    painted((now) => {
      paintDelay = within(now - timeStamp, 0, 6e4);
    });
    const stored = (px: number) => within((px / stage.width) * width, -1e5, 1e5);
    clearTimeout(slip.current);
    pending.current = { ...timed(timeStamp), x: stored(clientX - stage.left), y: stored(clientY - stage.top) };
    if (!(target as Element).closest("button")) beside.current(take());
  };
  const onPointerUp = () => {
    if (pending.current) slip.current = setTimeout(() => beside.current(take()), slipMs);
  };
  return { take, handlers: { onPointerDown, onPointerUp } };
}
