import { type EditorQuestion, optionsOf } from "@/features/authoring/draft/model";
import type { Option } from "@/features/authoring/types";

// How answers score. Right or wrong is the two-value case: a correct answer gives the highest score, any other 0.
// A scale gives each answer points of its own. `correct_answers` always follows from the options.

export type GradingMode = "rightWrong" | "scaled";

export const maxScore = 1000;

/** Watched, and not answered: nothing about it is correct. */
export const isObservation = ({ answer_type }: EditorQuestion): boolean => answer_type === "observation";

export const gradingMode = (question: EditorQuestion): GradingMode =>
  question.grading_type === "scaled" || isObservation(question) ? "scaled" : "rightWrong";

/** The highest score that the options alone would give. */
export const highestOf = (options: readonly Option[]): number => Math.max(1, ...options.map((option) => option.score));

/** The most that an option gives; undefined when none gives points, and the scorer gives them up to the highest score. */
export function topOf(question: EditorQuestion): number | undefined {
  const top = Math.max(0, ...optionsOf(question).map((option) => option.score));
  return top > 0 ? top : undefined;
}

const correctOf = (options: readonly Option[]): string[] => {
  const highest = highestOf(options);
  return options.filter((option) => option.score === highest).map((option) => option.value);
};

/** Whether the author set the highest score. One above all options can only have been set. */
export const highestIsSet = (question: EditorQuestion): boolean =>
  Boolean(question.highest_score_set) || question.highest_score_possible > highestOf(optionsOf(question));

/**
 * Writes options with what follows from them. The highest score of a scale follows too, unless the author set it;
 * even then it is never below an option's. With right and wrong the options follow the highest score.
 */
export function withOptions(question: EditorQuestion, options: Option[]): EditorQuestion {
  const natural = highestOf(options);
  const fixed = gradingMode(question) === "rightWrong" || highestIsSet(question);
  const highest = fixed ? Math.max(question.highest_score_possible, natural) : natural;
  const correct_answers = isObservation(question) ? [] : correctOf(options);
  return { ...question, options, highest_score_possible: highest, correct_answers };
}

/** Sets the highest score; with right and wrong the correct answers give it. */
export function withHighest(question: EditorQuestion, wanted: number): EditorQuestion {
  const options = optionsOf(question);
  if (gradingMode(question) === "scaled") {
    const highest = bounded(Math.max(wanted || 0, highestOf(options)));
    return { ...question, highest_score_possible: highest, highest_score_set: true };
  }
  const highest = bounded(wanted);
  const scored = options.map((option) => (option.score > 0 ? { ...option, score: highest } : option));
  return { ...question, options: scored, highest_score_possible: highest, correct_answers: correctOf(scored) };
}

/** Makes the highest score one that an answer gives. */
export function withHighestReached(question: EditorQuestion): EditorQuestion {
  if (gradingMode(question) === "scaled") return withHighestFollowing(question);
  return withHighest(question, topOf(question) ?? question.highest_score_possible);
}

/** Lets the highest score of a scale follow its options again. */
export const withHighestFollowing = (question: EditorQuestion): EditorQuestion => ({
  ...question,
  highest_score_possible: highestOf(optionsOf(question)),
  highest_score_set: false,
});

const bounded = (score: number) => Math.min(maxScore, Math.max(1, Math.round(score) || 1));

export function withMode(question: EditorQuestion, mode: GradingMode): EditorQuestion {
  if (mode === gradingMode(question)) return question;
  const options = optionsOf(question);
  if (mode === "scaled") return withOptions({ ...question, grading_type: "scaled" }, options);
  const best = highestOf(options);
  const plain = options.map((option) => ({ ...option, score: option.score === best ? best : 0 }));
  const grading_type = plainGrading(question.answer_type);
  return withOptions({ ...question, grading_type, highest_score_possible: best, highest_score_set: false }, plain);
}

/** Another way to be answered. An observation has a scale of what may be seen, and no correct answer. */
export function withAnswerType(question: EditorQuestion, answer_type: string): EditorQuestion {
  if (answer_type === "observation")
    return withOptions({ ...question, answer_type, grading_type: "scaled" }, optionsOf(question));
  if (isObservation(question)) return withOptions({ ...question, answer_type }, optionsOf(question));
  if (gradingMode(question) === "scaled") return { ...question, answer_type };
  return { ...question, answer_type, grading_type: plainGrading(answer_type) };
}

const plainGrading = (answerType: string | undefined) => (answerType === "verbal" ? "binary" : "mcq");
