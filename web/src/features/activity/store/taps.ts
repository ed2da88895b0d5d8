import type { components } from "@/api/schema";
import { noElement, type TapMessage, type Touch, touchOf } from "@/child/messages";
import { Observed } from "./runnerStore";

type Tap = components["schemas"]["Tap"];

/** A tap as the runner receives it: the answer is already known, or follows from the element. */
export interface ArrivedTap extends Touch {
  tapId: string;
  questionNo: number;
  /** `noElement` for a touch beside the answers. */
  elementNo: number;
  answer?: string;
  /** When it was received, in milliseconds; by the server if that has it. */
  at?: number;
}

/** A tap with what it answered; nothing, if it is a touch beside the answers. */
export type AcceptedTap = ArrivedTap & { answer: string };

/** A tap as it comes from the child's screen. */
export const fromMessage = (message: TapMessage): ArrivedTap => ({
  tapId: message.tap_id,
  questionNo: message.question_no,
  elementNo: message.element_no,
  at: Date.now(),
  ...touchOf(message),
});

/** The same, to be sent on to the server. */
export const toMessage = (tap: AcceptedTap): TapMessage => ({
  type: "tap",
  tap_id: tap.tapId,
  question_no: tap.questionNo,
  element_no: tap.elementNo,
  ...touchOf(tap),
});

/** How many touches beside the answers are kept of a question, as by the server. */
const mostBeside = 50;

export const fromStored = (tap: Tap): AcceptedTap => ({
  tapId: tap.tap_id,
  questionNo: tap.question_no,
  elementNo: tap.element_no,
  answer: tap.answer,
  at: Date.parse(tap.tapped_at),
  ...touchOf(tap),
});

/** Remembers which taps were accepted, so that one that comes on two ways counts once, and in which order they came. */
export class TapBook {
  private readonly seen = new Set<string>();
  private readonly observed = new Observed<readonly AcceptedTap[]>([]);

  /** An id alone is a tap that an earlier version of this page took. */
  constructor(accepted: readonly (string | AcceptedTap)[]) {
    for (const tap of accepted) this.seen.add(typeof tap === "string" ? tap : tap.tapId);
    this.observed.value = accepted.filter((tap) => typeof tap !== "string");
  }

  /** True for a tap that has not been seen before. */
  accept(tap: AcceptedTap): boolean {
    if (this.seen.has(tap.tapId) || this.isFull(tap)) return false;
    this.seen.add(tap.tapId);
    this.observed.set([...this.observed.value, tap]);
    return true;
  }

  private isFull({ questionNo, elementNo }: AcceptedTap): boolean {
    if (elementNo !== noElement) return false;
    const beside = this.observed.value.filter((tap) => tap.questionNo === questionNo && tap.elementNo === noElement);
    return beside.length >= mostBeside;
  }

  /** Puts the taps that the server has in its order, before those that only this device knows. */
  arrange(stored: readonly Tap[]) {
    const known = new Set(stored.map(({ tap_id }) => tap_id));
    const others = this.observed.value.filter(({ tapId }) => !known.has(tapId));
    this.observed.set([...stored.map(fromStored), ...others]);
  }

  /** All taps, in their order. */
  list = () => this.observed.value;
  subscribe = this.observed.subscribe;

  /** What to store for a reload. */
  toStored = (): (string | AcceptedTap)[] => {
    const whole = new Set(this.observed.value.map(({ tapId }) => tapId));
    return [...[...this.seen].filter((id) => !whole.has(id)), ...this.observed.value];
  };
}

/**
 * The taps that came while the runner was away: of each question only the last one answers it. On a device that has not
 * run the activity before, an answer that is stored already is newer than any tap known here.
 */
export function missedTaps(
  book: TapBook,
  stored: readonly Tap[],
  hasAnswer: (questionNo: number) => boolean,
  first: boolean,
) {
  const last = new Map<number, AcceptedTap>();
  for (const tap of stored) {
    if (book.accept(fromStored(tap)) && tap.answer && !(first && hasAnswer(tap.question_no)))
      last.set(tap.question_no, fromStored(tap));
  }
  book.arrange(stored);
  return [...last.values()];
}
