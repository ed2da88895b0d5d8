import { plural, t } from "@lingui/core/macro";
import "@/words/charts";

/** What became of a question, in the one word that screens, drawings and prints have for it. */
export const RESULT_WORDS = {
  skipped: t({ message: "Skipped", context: "an answer" }),
  incorrect: t`Incorrect`,
  partial: t`Partly correct`,
  correct: t({ message: "Correct", context: "an answer" }),
  observed: t`Observed`,
  answered: t({ message: "Answered", context: "an answer" }),
  unanswered: t`Not answered`,
} as const;

/** What stands beside a share of points: how many questions were skipped, and what that does to it. */
export function skippedWords(skipped: number, questions: number): string {
  if (skipped === 0) {
    return plural(questions, { one: "none of # question skipped", other: "none of # questions skipped" });
  }
  return plural(questions, {
    one: `${skipped} of # question skipped, counted as zero points`,
    other: `${skipped} of # questions skipped, counted as zero points`,
  });
}

/** The same beside a share of a questionnaire's points, where a question is not skipped but left without an answer. */
export function answeredWords(without: number, questions: number): string {
  if (without === 0) {
    return plural(questions, { one: "all of # question answered", other: "all of # questions answered" });
  }
  return plural(questions, {
    one: `${without} of # question not answered, counted as zero points`,
    other: `${without} of # questions not answered, counted as zero points`,
  });
}
