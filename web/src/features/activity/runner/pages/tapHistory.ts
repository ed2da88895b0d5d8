import type { AcceptedTap } from "@/features/activity/store/taps";
import type { RunnerQuestion } from "../questions";

/** How many taps of a question are listed; all of them are under Tracking. */
export const mostListed = 20;

/** A listed tap, with its number within the question, from 1. */
export interface ListedTap extends AcceptedTap {
  number: number;
}

/** The taps that answered a question, the newest first, and how many earlier ones are left out. */
export function tapHistory(taps: readonly AcceptedTap[], no: number): { listed: ListedTap[]; earlier: number } {
  const answers = taps.filter(({ questionNo, answer }) => questionNo === no && answer !== "");
  const numbered = answers.map((tap, at): ListedTap => ({ ...tap, number: at + 1 }));
  const earlier = Math.max(0, numbered.length - mostListed);
  return { listed: numbered.slice(earlier).reverse(), earlier };
}

/** The element that was tapped last; undefined when it is not there. */
export const tappedElement = (question: RunnerQuestion, [newest]: readonly ListedTap[]) =>
  newest && question.elements[newest.elementNo];
