import type { Answer, Answers, Place, SheetBlock, SheetItem, SheetPage } from "./types";

/** The most characters that a written answer may have. */
export const longestText = 4_000;

/** A question with its number among all questions, from 1. */
export interface NumberedItem extends SheetItem {
  no: number;
}

export interface NumberedBlock extends SheetBlock {
  items: readonly NumberedItem[];
}

/** What is on the screen at once: a page, or one question of it. */
export interface Step {
  title: string;
  text: string;
  blocks: readonly NumberedBlock[];
}

/** The steps of a sheet in order. With one question at a time, a page's title and text stand above each of its questions. */
export function stepsOf(pages: readonly SheetPage[], oneByOne: boolean): Step[] {
  let count = 0;
  const numbered = pages.map(({ title, text, blocks }) => ({
    title,
    text,
    blocks: blocks.map((block) => ({
      ...block,
      items: block.items.map((item) => {
        count += 1;
        return { ...item, no: count };
      }),
    })),
  }));
  if (!oneByOne) return numbered;
  return numbered.flatMap(({ title, text, blocks }) =>
    blocks.flatMap((block) =>
      block.items.map((item, place) => ({
        title,
        text: item === blocks[0]?.items[0] && place === 0 ? text : "",
        blocks: [{ ...block, table: false, items: [item] }],
      })),
    ),
  );
}

export const itemsOf = (steps: readonly Step[]): NumberedItem[] =>
  steps.flatMap(({ blocks }) => blocks.flatMap(({ items }) => items));

/** The index of the step that has a question; the number of steps stands for the review. */
export function stepAt(steps: readonly Step[], place: Place): number {
  if (place === "review") return steps.length;
  const found = steps.findIndex((step) => itemsOf([step]).some(({ question_no }) => question_no === place));
  return Math.max(found, 0);
}

/** The place at which a step begins. */
export const placeOf = (steps: readonly Step[], index: number): Place => {
  const step = steps[index];
  return (step && itemsOf([step])[0]?.question_no) ?? "review";
};

export const isAnswered = (answer: Answer | undefined): boolean =>
  Boolean(answer && (answer.reason || answer.value || answer.text?.trim()));

/** Characters as people count them, and as the server does. */
export const lengthOf = (text: string): number => [...text].length;

export const isTooLong = (answer: Answer | undefined): boolean =>
  !answer?.reason && lengthOf(answer?.text ?? "") > longestText;

export const unanswered = (items: readonly NumberedItem[], answers: Answers): NumberedItem[] =>
  items.filter(({ question_no }) => !isAnswered(answers.get(question_no)));

export const overlong = (items: readonly NumberedItem[], answers: Answers): NumberedItem[] =>
  items.filter(({ question_no }) => isTooLong(answers.get(question_no)));
