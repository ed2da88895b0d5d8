import type { Tap } from "./remote";

/** A tap as the runner takes it: the answer is already known, or follows from the element. */
export interface ArrivedTap {
  tapId: string;
  questionNo: number;
  elementNo: number;
  answer?: string;
}

export const fromStored = (tap: Tap): ArrivedTap => ({
  tapId: tap.tap_id,
  questionNo: tap.question_no,
  elementNo: tap.element_no,
  answer: tap.answer,
});

/** Remembers which taps were taken, so that one that comes on two ways counts once. */
export class TapBook {
  private readonly seen: Set<string>;

  constructor(taken: readonly string[]) {
    this.seen = new Set(taken);
  }

  /** True for a tap that has not been seen before. */
  take(tapId: string): boolean {
    if (this.seen.has(tapId)) return false;
    this.seen.add(tapId);
    return true;
  }

  list = (): string[] => [...this.seen];
}

/**
 * The taps that came while the runner was away: of each question only the last one counts. On a device that has not
 * run the activity before, an answer that is stored already is newer than any tap known here.
 */
export function missedTaps(
  book: TapBook,
  stored: readonly Tap[],
  hasAnswer: (questionNo: number) => boolean,
  first: boolean,
) {
  const last = new Map<number, ArrivedTap>();
  for (const tap of stored) {
    if (book.take(tap.tap_id) && !(first && hasAnswer(tap.question_no))) last.set(tap.question_no, fromStored(tap));
  }
  return [...last.values()];
}
