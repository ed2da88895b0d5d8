import type { DonutCounts } from "@/charts";
import type { Report } from "./report";

/** Whether somebody else than the specialist answered; a protocol on paper may be that of a test with the child. */
export const isRated = ({ answered_by }: Pick<Report, "answered_by">) =>
  answered_by !== undefined && answered_by.respondent !== "specialist";

/** What a rater says of a child is right or wrong only where the author marked correct answers. */
export const isJudged = (report: Pick<Report, "answered_by" | "questions">) =>
  !isRated(report) || report.questions.some(({ correct_answer }) => correct_answer !== "");

/** How many questions had which result; without right and wrong, how many have a score. */
export function resultCounts(report: Report): DonutCounts {
  const { totals } = report;
  const counts = {
    skipped: totals.numberSkippedQuestions,
    incorrect: totals.numberIncorrectQuestions,
    partial: totals.numberPartialQuestions,
    correct: totals.numberCorrectQuestions,
    observed: totals.numberObservedQuestions,
  };
  if (isJudged(report)) return counts;
  const answered = counts.incorrect + counts.partial + counts.correct + (counts.observed ?? 0);
  return { skipped: counts.skipped, incorrect: 0, partial: 0, correct: 0, answered };
}

/** Raters see the application at their own pace, which nobody measures. */
export const isTimed = ({ answered_by, total_duration }: Report) => !answered_by || total_duration > 0;
