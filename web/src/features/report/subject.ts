import { t } from "@lingui/core/macro";
import { answeredWords, skippedWords } from "@/charts/words";
import type { Report } from "./report";
import { isJudged } from "./results";
import "@/words/report";

/** What a report calls the thing that it is about, and how that went. */
export interface SubjectWords {
  heading: string;
  whole: string;
  day: string;
  age: string;
  version: string;
  highest: string;
  lowest: string;
  lowestFirst: string;
  lowestThree: string;
  mostSkipped: string;
  mostSkippedLead: string;
  noneSkipped: string;
  everyQuestion: string;
  skippedLead: string;
  zeros: string;
  skippedHere: (count: number) => string;
  skippedOf: (skipped: number, questions: number) => string;
  /** The categories of a bar chart of the lowest one, two or three. */
  lowestOf: (count: number) => string;
  lowestByShare: string;
  /** The same as choices. */
  lowestChoices: string[];
}

const testWords = (): SubjectWords => ({
  heading: t`The test`,
  whole: t`The whole test`,
  day: t`Test date`,
  age: t`Age at the test`,
  version: t`Version of the test`,
  highest: t`Strongest category`,
  lowest: t`Weakest category`,
  lowestFirst: t`Category summary, weakest first`,
  lowestThree: t`Weakest 3`,
  mostSkipped: t`Top skipped category`,
  mostSkippedLead: t`Most skipped`,
  noneSkipped: t`None skipped`,
  everyQuestion: t`No question was skipped.`,
  skippedLead: t`Skipped, counted as zero points`,
  zeros: t`Quotient: share of points; skipped questions count as zero points.`,
  skippedHere: (count) => t`${count} skipped`,
  skippedOf: skippedWords,
  lowestOf: (count) => [t`Weakest category`, t`Weakest two categories`][count - 1] ?? t`Weakest three categories`,
  lowestByShare: t`Weakest categories by share of points (standard score)`,
  lowestChoices: [t`Weakest Category`, t`Weakest Two Categories`, t`Weakest Three Categories`],
});

/** A questionnaire has answers: nothing in it is skipped, strong or weak. */
const questionnaireWords = (): SubjectWords => ({
  heading: t`The questionnaire`,
  whole: t`The whole questionnaire`,
  day: t`Date answered`,
  age: t`Age when it was answered`,
  version: t`Version of the questionnaire`,
  highest: t`Highest category`,
  lowest: t`Lowest category`,
  lowestFirst: t`Category summary, lowest first`,
  lowestThree: t`Lowest 3`,
  mostSkipped: t`Most without an answer`,
  mostSkippedLead: t`Most without an answer`,
  noneSkipped: t`All answered`,
  everyQuestion: t`Every question was answered.`,
  skippedLead: t`Not answered, counted as zero points`,
  zeros: t`Quotient: share of points; questions without an answer count as zero points.`,
  skippedHere: (count) => t`${count} not answered`,
  skippedOf: answeredWords,
  lowestOf: (count) => [t`Lowest category`, t`Lowest two categories`][count - 1] ?? t`Lowest three categories`,
  lowestByShare: t`Lowest categories by share of points (standard score)`,
  lowestChoices: [t`Lowest Category`, t`Lowest Two Categories`, t`Lowest Three Categories`],
});

/** The words for a test, or for a questionnaire, in which no answer is right or wrong. */
export const subjectWords = (report: Pick<Report, "answered_by" | "questions">): SubjectWords =>
  isJudged(report) ? testWords() : questionnaireWords();
