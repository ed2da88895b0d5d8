/** A picture of a question; `image` is a path below /api/. */
export interface SheetPicture {
  image: string;
  alt: string;
}

/** A question as a rater reads it. */
export interface SheetItem {
  question_no: number;
  text: string;
  pictures: readonly SheetPicture[];
}

export interface SheetOption {
  value: string;
  label: string;
}

/** A table of questions with the same options, or a single question. Without options the rater writes. */
export interface SheetBlock {
  table: boolean;
  items: readonly SheetItem[];
  options: readonly SheetOption[];
}

/** A page as the author made it, and as the server lays it out. */
export interface SheetPage {
  title: string;
  text: string;
  blocks: readonly SheetBlock[];
}

/**
 * What a rater answered: an option's value, a text, or a reason for neither. A text stays beside a reason, so that it is there again
 * when the reason is taken back; the reason counts.
 */
export interface Answer {
  value?: string;
  text?: string;
  reason?: string;
}

/** Answers by question number. */
export type Answers = ReadonlyMap<number, Answer>;

/** Where a rater is: at a question, or at the review after the last one. */
export type Place = number | "review";
