import "@/words/activity";
import { t } from "@lingui/core/macro";
import type { Answer } from "@/features/activity/store/answer";

/** The progress of the sample so far. */
export interface SampleState {
  /** Child's screens that are open. */
  screens: number;
  taps: number;
  answers: readonly Pick<Answer, "score" | "notes">[];
  finished: boolean;
}

export interface Hint {
  key: string;
  title: string;
  text: string;
  /** The control that it is about, by its `data-hint`. */
  control: string;
  /** The control stands at a question only. */
  atQuestion: boolean;
  isDone: (state: SampleState) => boolean;
}

/** What a first run shows, in this order. */
export const hints: readonly Hint[] = [
  {
    key: "child-view",
    title: t`Open the child's screen`,
    text: t`Press Child View. A second window shows what a child sees, and nothing else. Put it beside this one.`,
    control: "child-view",
    atQuestion: false,
    isDone: ({ screens }) => screens > 0,
  },
  {
    key: "tap",
    title: t`Tap as the child`,
    text: t`Go to a question here, then tap an answer in the child's window. The tap is listed below the picture.`,
    control: "child-view",
    atQuestion: true,
    isDone: ({ taps }) => taps > 0,
  },
  {
    key: "score",
    title: t`Score the question`,
    text: t`Press a card, or its digit on the keyboard. A tap that the author has graded is suggested; nothing is scored by itself.`,
    control: "score",
    atQuestion: true,
    isDone: ({ answers }) => answers.some(({ score }) => score !== null),
  },
  {
    key: "notes",
    title: t`Write a note`,
    text: t`Notes belong to their question. Escape leaves the field, so that digits score again.`,
    control: "notes",
    atQuestion: true,
    isDone: ({ answers }) => answers.some(({ notes }) => notes.trim() !== ""),
  },
  {
    key: "finish",
    title: t`Finish`,
    text: t`Go on with Next or the arrow keys. F in the list of questions is the Final Page: finish the sample there.`,
    control: "step-F",
    atQuestion: false,
    isDone: ({ finished }) => finished,
  },
];

/** The next hint from `from` on, leaving out what was done already. Null when none is left. */
export function hintFrom(from: number, state: SampleState): number | null {
  const next = hints.findIndex((hint, place) => place >= from && !hint.isDone(state));
  return next < 0 ? null : next;
}
