import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { type EditorQuestion, optionsOf } from "@/features/authoring/draft/model";
import { gradingMode } from "./grading";

export const maxRubric = 50;
/** Above this many scores only those with a text have a row. */
const mostRows = 12;

export interface RubricRow {
  score: number;
  /** What the answers call the score. */
  label: string;
  text: string;
  /** The question can give this score. */
  possible: boolean;
  /** Its text is stored; one above the highest score is only kept here. */
  stored: boolean;
}

/** The scores that the question can give, in order: of a scale the options', else 0 to the highest. */
export function possibleScores(question: EditorQuestion): number[] {
  const options = optionsOf(question);
  if (gradingMode(question) === "scaled" && options.length > 0) {
    return [...new Set(options.map(({ score }) => score))].sort((a, b) => a - b);
  }
  return Array.from({ length: question.highest_score_possible + 1 }, (_, score) => score);
}

/** One row for each score that can have a text. */
export function rubricRows(question: EditorQuestion): RubricRow[] {
  const texts = new Map((question.rubric ?? []).map(({ score, text }) => [score, text]));
  const all = possibleScores(question);
  const [first = 0, last = 0] = [all[0], all.at(-1)];
  const offered = all.length > mostRows ? [first, last] : all;
  const scores = [...new Set([...offered, ...texts.keys()])].sort((a, b) => a - b);
  const possible = new Set(all);
  return scores.map((score) => ({
    score,
    label: labelOf(question, score),
    text: texts.get(score) ?? "",
    possible: possible.has(score),
    stored: score <= question.highest_score_possible,
  }));
}

/** Whether there are scores without a row. */
export const hasMoreScores = (question: EditorQuestion): boolean => possibleScores(question).length > mostRows;

function labelOf(question: EditorQuestion, score: number): string {
  if (gradingMode(question) === "scaled") {
    const named = optionsOf(question).filter((option) => option.score === score && option.label !== String(score));
    return named.map((option) => option.label).join(" / ");
  }
  if (score === 0) return t`Incorrect`;
  return score === question.highest_score_possible ? t({ message: "Correct", context: "an answer" }) : "";
}

/** Sets the text of a score; an empty one stays as a row until it is saved. */
export function withRubricText(question: EditorQuestion, score: number, text: string): EditorQuestion {
  const others = (question.rubric ?? []).filter((entry) => entry.score !== score);
  return { ...question, rubric: [...others, { score, text }].sort((a, b) => a.score - b.score) };
}
