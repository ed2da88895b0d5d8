import type { RunnerQuestion } from "../questions";

type Graded = Pick<RunnerQuestion, "options" | "correct" | "cards" | "highest" | "observation">;

/**
 * The score that an answer gives by the author's grading: what its option scores; without options that score, the
 * highest for a correct answer and 0 for any other. Undefined where the author graded no answer, as for an observation.
 */
export function scoreOfAnswer(question: Graded, answer: string): number | undefined {
  const { options, correct, cards, highest, observation } = question;
  if (observation) return undefined;
  const given = answer.trim();
  const score = optionScore(options, given) ?? keyScore(correct, given, highest);
  return cards.some((card) => card.score === score) ? score : undefined;
}

function optionScore(options: Graded["options"], given: string): number | undefined {
  if (!options.some(({ score }) => score > 0)) return undefined;
  return options.find(({ value }) => value.trim() === given)?.score;
}

function keyScore(correct: readonly string[], given: string, highest: number): number | undefined {
  if (correct.length === 0) return undefined;
  return correct.some((right) => right.trim() === given) ? highest : 0;
}

/** The score that the child's last tap suggests while there is none; it is not given by itself. */
export function suggestionOf(question: Graded, answer: { score: number | null; childAnswer: string }) {
  if (answer.score !== null || answer.childAnswer === "") return undefined;
  return scoreOfAnswer(question, answer.childAnswer);
}
