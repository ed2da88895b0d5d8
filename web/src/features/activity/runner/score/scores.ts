import { t } from "@lingui/core/macro";
import type { components } from "@/api/schema";
import { RESULT_WORDS } from "@/charts/words";
import "@/words/activity";

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
 * An observation's say what was seen, and none of them is correct or incorrect.
 * The scores of options are not sent to people who do not hold the application: then the highest score gives the steps.
 */
export function scoreCards(question: CardFields & Pick<WireQuestion, "rubric">) {
  const texts = new Map(question.rubric?.map(({ score, text }) => [score, text.trim()]));
  return bareCards(question).map((card): ScoreCard => ({ ...card, rubric: texts.get(card.score) ?? "" }));
}

/** Whether a question is watched and not answered: nothing about it is correct. */
export const isObservation = ({ answer_type }: Pick<WireQuestion, "answer_type">) => answer_type === "observation";

/** The words for no point and for all points of a question. */
const rightWords = () => ({ none: RESULT_WORDS.incorrect, all: RESULT_WORDS.correct });
const seenWords = () => ({ none: t`Not seen`, all: t`Seen` });

type BareCard = Omit<ScoreCard, "rubric">;

type CardFields = Pick<WireQuestion, "highest_score_possible" | "grading_type" | "answer_type" | "options">;

function bareCards(question: CardFields): BareCard[] {
  const { highest_score_possible, grading_type, options = [] } = question;
  const words = isObservation(question) ? seenWords() : rightWords();
  const scaled = grading_type === "scaled";
  const top = Math.max(0, ...options.map(({ score }) => score));
  const between = options.some(({ score }) => score > 0 && score < top);
  if (top > 0 && (scaled || between)) return scaleCards(options, scaled ? [] : [0], words.none);
  const highest = top || highest_score_possible;
  return Array.from(
    { length: highest + 1 },
    (_, score): BareCard => ({
      score,
      figure: figureOf(score),
      label: score === 0 ? words.none : highest === 1 ? words.all : "",
    }),
  );
}

/** One card for each score of the options, and for those that can be given beside them. */
function scaleCards(options: components["schemas"]["Option"][], beside: number[], none: string): BareCard[] {
  const labels = new Map<number, string[]>(beside.map((score) => [score, []]));
  for (const { score, label, value } of options) labels.set(score, [...(labels.get(score) ?? []), label || value]);
  return [...labels]
    .sort(([a], [b]) => a - b)
    .map(([score, names]) => ({
      score,
      figure: figureOf(score),
      label: names.filter(Boolean).join(" / ") || (score === 0 ? none : ""),
    }));
}

const figureOf = (score: number) => (score === 0 ? "0" : `+${score}`);

export type ScoreState = "none" | "zero" | "partial" | "full" | "seen";

/** The state that the sidebar shows. */
export function scoreState(score: number | null, highest: number, observation = false): ScoreState {
  if (score === null) return "none";
  if (observation) return "seen";
  if (score === 0) return "zero";
  return score >= highest ? "full" : "partial";
}

export const scoreWords: Record<ScoreState, string> = {
  none: t`not scored`,
  zero: t`incorrect`,
  partial: t`partly correct`,
  full: t`correct`,
  seen: t`observed`,
};
