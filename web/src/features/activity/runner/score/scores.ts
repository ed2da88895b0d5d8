import type { components } from "@/api/schema";
import { RESULT_WORDS } from "@/charts/words";

type WireQuestion = components["schemas"]["StructuredQuestion"];

/** One score that can be given. */
export interface ScoreCard {
  score: number;
  /** "0", "+1" … */
  figure: string;
  label: string;
  /** What earns it, in the author's words. */
  rubric: string;
}

/**
 * The scores that the question can be given, as the server takes them: 0 Incorrect, then +1 up to the highest that an
 * option scores; a scale, or options that score in between, offer their own steps under their labels.
 * Who does not hold the application is not told what its options score: then the highest score gives the steps.
 */
export function scoreCards(
  question: Pick<WireQuestion, "highest_score_possible" | "grading_type" | "options" | "rubric">,
) {
  const texts = new Map(question.rubric?.map(({ score, text }) => [score, text.trim()]));
  return bareCards(question).map((card): ScoreCard => ({ ...card, rubric: texts.get(card.score) ?? "" }));
}

type BareCard = Omit<ScoreCard, "rubric">;

function bareCards(question: Pick<WireQuestion, "highest_score_possible" | "grading_type" | "options">): BareCard[] {
  const { highest_score_possible, grading_type, options = [] } = question;
  const scaled = grading_type === "scaled";
  const top = Math.max(0, ...options.map(({ score }) => score));
  const between = options.some(({ score }) => score > 0 && score < top);
  if (top > 0 && (scaled || between)) return scaleCards(options, scaled ? [] : [0]);
  const highest = top || highest_score_possible;
  return Array.from(
    { length: highest + 1 },
    (_, score): BareCard => ({
      score,
      figure: figureOf(score),
      label: score === 0 ? RESULT_WORDS.incorrect : highest === 1 ? RESULT_WORDS.correct : "",
    }),
  );
}

/** One card for each score of the options, and for those that can be given beside them. */
function scaleCards(options: { label: string; value: string; score: number }[], beside: number[]): BareCard[] {
  const labels = new Map<number, string[]>(beside.map((score) => [score, []]));
  for (const { score, label, value } of options) labels.set(score, [...(labels.get(score) ?? []), label || value]);
  return [...labels]
    .sort(([a], [b]) => a - b)
    .map(([score, names]) => ({
      score,
      figure: figureOf(score),
      label: names.filter(Boolean).join(" / ") || (score === 0 ? RESULT_WORDS.incorrect : ""),
    }));
}

const figureOf = (score: number) => (score === 0 ? "0" : `+${score}`);

export type ScoreState = "none" | "zero" | "partial" | "full";

/** The state that the sidebar shows. */
export function scoreState(score: number | null, highest: number): ScoreState {
  if (score === null) return "none";
  if (score === 0) return "zero";
  return score >= highest ? "full" : "partial";
}

export const scoreWords: Record<ScoreState, string> = {
  none: "not scored",
  zero: "incorrect",
  partial: "partly correct",
  full: "correct",
};
