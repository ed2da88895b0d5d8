/** What became of a question, in the one word that screens, drawings and prints have for it. */
export const RESULT_WORDS = {
  skipped: "Skipped",
  incorrect: "Incorrect",
  partial: "Partly correct",
  correct: "Correct",
  observed: "Observed",
  answered: "Answered",
  unanswered: "Not answered",
} as const;

const counted = (count: number) => (count === 1 ? "1 question" : `${count} questions`);

/** What stands beside a share of points: how many questions were skipped, and what that does to it. */
export function skippedWords(skipped: number, questions: number): string {
  if (skipped === 0) return `none of ${counted(questions)} skipped`;
  return `${skipped} of ${counted(questions)} skipped, counted as zero points`;
}

/** The same beside a share of a questionnaire's points, where a question is not skipped but left without an answer. */
export function answeredWords(without: number, questions: number): string {
  if (without === 0) return `all of ${counted(questions)} answered`;
  return `${without} of ${counted(questions)} not answered, counted as zero points`;
}
