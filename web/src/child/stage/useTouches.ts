import { type MouseEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from "react";
import { isTooEarly, noElement, type Touch } from "../messages";

/** A touch whose finger has left an answer is none of it once no click has come for so long. */
const slipMs = 500;

/** Two frames from now, what is drawn now has been painted. */
const painted = (then: (now: number) => void) => requestAnimationFrame(() => requestAnimationFrame(then));

/** As far as the server takes it: an answer must not be lost for what was measured beside it. */
const within = (value: number, from: number, to: number) => Math.round(Math.min(to, Math.max(from, value)));

/** What this device took last from a touch to its painted answer. */
let paintDelay: number | undefined;

/** A finger that came down on a button. */
interface Begun {
  pointerId: number;
  /** The question it came down on. */
  questionNo: number;
  elementNo: number;
  /** Where the button was. */
  area: DOMRect;
  touch: Touch;
}

const liesIn = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
  x >= left && x <= right && y >= top && y <= bottom;

interface Touched {
  /** What is painted. Reaction times are measured from the moment at which it last changed. */
  seen: unknown;
  /** The question that is painted; null for none. */
  questionNo: number | null;
  /** The width of the question's resolution. */
  width: number;
  /** Whether an element is an answer; a button that only sounds is none. */
  answers: (elementNo: number) => boolean;
  onTouch: (questionNo: number, elementNo: number, touch: Touch) => void;
}

/**
 * Where and when the stage is touched. A touch on a button is its click's, which `take` asks for; any other goes to
 * `onTouch`, as does one that slips off its button. A touch belongs to the question on which the finger came down: one
 * that is lifted on a later question answers where it began, and the click that a browser makes of it is none.
 */
export function useTouches({ seen, questionNo, width, answers, onTouch }: Touched) {
  const paintedAt = useRef<number>(undefined);
  const begun = useRef<Begun>(undefined);
  /** The finger that is down still from an earlier question. */
  const held = useRef<Begun>(undefined);
  /** The click that comes is of a finger from an earlier question. */
  const stale = useRef(false);
  const slip = useRef<ReturnType<typeof setTimeout>>(undefined);
  const report = useRef(onTouch);
  report.current = onTouch;

  const beside = (of: Begun | undefined) => of && report.current(of.questionNo, noElement, timedOf(of));
  // With the drawing itself: a touch on what is drawn must not be timed by what was there before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is painted
  useLayoutEffect(() => {
    let wanted = true;
    paintedAt.current = undefined;
    painted((now) => {
      if (wanted) paintedAt.current = now;
    });
    return () => {
      wanted = false;
      // A finger that is up already and had no click has slipped off; one that is down is followed until it is lifted.
      if (slip.current !== undefined) beside(begun.current);
      else held.current = begun.current ?? held.current;
      begun.current = undefined;
      clearTimeout(slip.current);
      slip.current = undefined;
    };
  }, [seen]);

  useEffect(() => {
    let over: ReturnType<typeof setTimeout> | undefined;
    const lift = (event: globalThis.PointerEvent) => {
      const finger = held.current;
      if (finger?.pointerId !== event.pointerId) return;
      held.current = undefined;
      stale.current = true;
      clearTimeout(over);
      over = setTimeout(() => {
        stale.current = false;
      }, slipMs);
      const stayed = event.type === "pointerup" && liesIn(finger.area, event.clientX, event.clientY);
      report.current(finger.questionNo, stayed ? finger.elementNo : noElement, timedOf(finger));
    };
    const fresh = () => {
      stale.current = false;
    };
    const options = { capture: true };
    window.addEventListener("pointerup", lift, options);
    window.addEventListener("pointercancel", lift, options);
    window.addEventListener("pointerdown", fresh, options);
    window.addEventListener("keydown", fresh, options);
    return () => {
      clearTimeout(over);
      window.removeEventListener("pointerup", lift, options);
      window.removeEventListener("pointercancel", lift, options);
      window.removeEventListener("pointerdown", fresh, options);
      window.removeEventListener("keydown", fresh, options);
    };
  }, []);

  const timed = (at: number): Touch => ({
    // What is not painted yet cannot be reacted to.
    reaction: paintedAt.current === undefined ? 0 : within(at - paintedAt.current, 0, 864e5),
    paint_delay: paintDelay,
  });
  const settle = () => {
    begun.current = undefined;
    clearTimeout(slip.current);
    slip.current = undefined;
  };
  /** The touch of a click. */
  const take = (): Touch => {
    const touch = begun.current ? timedOf(begun.current) : timed(performance.now());
    settle();
    return touch;
  };
  const elementOf = (button: HTMLElement) => {
    const element = Number(button.dataset.element);
    return answers(element) ? element : noElement;
  };
  // Before the button, which neither rings nor sounds for a touch that came too early.
  const onPointerDownCapture = (event: PointerEvent) => {
    const { clientX, clientY, timeStamp, currentTarget, pointerId } = event;
    const stage = currentTarget.querySelector(".mp-canvas-stage")?.getBoundingClientRect();
    if (!stage?.width || questionNo === null) return;
    painted((now) => {
      paintDelay = within(now - timeStamp, 0, 6e4);
    });
    const stored = (px: number) => within((px / stage.width) * width, -1e5, 1e5);
    settle();
    const touch = { ...timed(timeStamp), x: stored(clientX - stage.left), y: stored(clientY - stage.top) };
    if (isTooEarly(touch)) event.stopPropagation();
    const button = buttonOf(event);
    if (!button) return report.current(questionNo, noElement, touch);
    begun.current = {
      pointerId,
      questionNo,
      elementNo: elementOf(button),
      area: button.getBoundingClientRect(),
      touch,
    };
  };
  const onClickCapture = (event: MouseEvent) => {
    const button = buttonOf(event);
    // The click of a finger that came down on an earlier question.
    if (stale.current) return event.stopPropagation();
    if (!button || questionNo === null || !isTooEarly(begun.current?.touch ?? timed(performance.now()))) return;
    event.stopPropagation();
    report.current(questionNo, elementOf(button), take());
  };
  const onPointerUp = () => {
    if (!begun.current) return;
    slip.current = setTimeout(() => {
      const slipped = begun.current;
      settle();
      beside(slipped);
    }, slipMs);
  };
  return { take, handlers: { onPointerDownCapture, onClickCapture, onPointerUp } };
}

const buttonOf = ({ target }: { target: EventTarget }) =>
  (target as Element).closest<HTMLElement>("button[data-element]");

const timedOf = ({ touch }: Begun): Touch => ({ ...touch, paint_delay: paintDelay });
