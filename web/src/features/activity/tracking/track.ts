import type { CanvasElement, Point } from "@/canvas";
import { isTooEarly, noElement } from "@/child/messages";
import type { AcceptedTap } from "@/features/activity/store/taps";

/** A touch with its moment in the replay of its question. */
export interface TrackedTouch {
  tapId: string;
  /** Counts from 1. */
  number: number;
  /** Milliseconds from the beginning of the replay. */
  at: number;
  /** Milliseconds since the question was painted, as the device measured them. */
  reaction: number | undefined;
  /** Where, in the units of the question's resolution. */
  place: Point | undefined;
  /** Whether the device reported the place; an answer by key or switch gets the middle of its element. */
  measured: boolean;
  elementNo: number;
  /** Empty for a touch beside the answers, and for one that came too early. */
  answer: string;
  /** On an answer, but sooner than anybody could react to the question. */
  early: boolean;
}

export interface Track {
  touches: readonly TrackedTouch[];
  /** Milliseconds that the replay takes. */
  length: number;
  /** What the child's device took in the middle from a touch to its painted answer, in milliseconds. */
  paintDelay: number | undefined;
}

/** The pause in place of an unmeasured one, such as between two visits of a question. */
const pauseMs = 1_000;
/** How long the last touch is seen. */
export const afterMs = 1_000;

/** The touches of one question in their order. A question that was shown again goes on where it was left. */
export function trackOf(taps: readonly AcceptedTap[], elements: readonly CanvasElement[]): Track {
  let [shownAt, last, lastReaction] = [0, 0, 0];
  const touches = taps.map((tap, index): TrackedTouch => {
    const { reaction, x, y } = tap;
    if (reaction === undefined) last += index === 0 ? 0 : pauseMs;
    else {
      if (reaction < lastReaction) shownAt = last + pauseMs;
      lastReaction = reaction;
      last = Math.max(last, shownAt + reaction);
    }
    const { tapId, elementNo, answer } = tap;
    const early = elementNo !== noElement && answer === "" && isTooEarly(tap);
    const measured = x !== undefined && y !== undefined;
    const place = measured ? { x, y } : middleOf(elements[elementNo]);
    return { tapId, number: index + 1, at: last, reaction, place, measured, elementNo, answer, early };
  });
  const delays = taps.flatMap(({ paint_delay }) => paint_delay ?? []).sort((a, b) => a - b);
  return {
    touches,
    length: touches.length > 0 ? last + afterMs : 0,
    paintDelay: delays[Math.floor(delays.length / 2)],
  };
}

function middleOf(element: CanvasElement | undefined): Point | undefined {
  if (!element) return undefined;
  const { left, top, width, height } = element.styles;
  return { x: left + width / 2, y: top + height / 2 };
}

/** The touch that comes next in the replay after a moment, or that came last before it. */
export const nextTouch = ({ touches }: Track, at: number) => touches.find((touch) => touch.at > at);
export const previousTouch = ({ touches }: Track, at: number) => touches.findLast((touch) => touch.at < at);
