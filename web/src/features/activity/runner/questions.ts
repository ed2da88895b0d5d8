import type { components } from "@/api/schema";
import { type CanvasElement, parseStyles } from "@/canvas";
import { RESULT_WORDS } from "@/charts/words";
import { fromClock } from "@/ui/format";

export type Structure = components["schemas"]["Structure"];
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

/** A question as the runner needs it. Durations are seconds; absent when the author set none. */
export interface RunnerQuestion {
  no: number;
  id: string;
  text: string;
  category: string;
  background: string;
  resolution: string;
  elements: CanvasElement[];
  highest: number;
  cards: ScoreCard[];
  options: { value: string; label: string }[];
  correct: string[];
  typical: number | undefined;
  limit: number | undefined;
  spoken: string;
  /** Path of the recording that is played in place of the spoken text. */
  recorded: string;
  /** BCP 47, empty when the author named none. */
  language: string;
  scoringGuide: string;
  procedure: string;
  prompt: string;
  hint: string;
}

export const toQuestions = (structure: Structure): RunnerQuestion[] =>
  structure.Questions.map((question, no) => toQuestion(question, no, structure.language));

function toQuestion(wire: WireQuestion, no: number, language: string): RunnerQuestion {
  return {
    no,
    id: wire.question_id,
    text: wire.question,
    category: wire.category ?? "",
    background: wire.background_color ?? "",
    resolution: wire.child_view_original_screen_resolution ?? "",
    elements: wire.Elements.map(toElement),
    highest: Math.max(...scoreCards(wire).map(({ score }) => score)),
    cards: scoreCards(wire),
    options: wire.options ?? [],
    correct: wire.correct_answers ?? [],
    typical: fromClock(wire.typical_duration) || undefined,
    limit: fromClock(wire.time_out) || undefined,
    recorded: wire.prompt_sound ?? "",
    language,
    scoringGuide: wire.scoring_guide?.trim() ?? "",
    procedure: wire.procedure?.trim() ?? "",
    spoken: wire.TTS_child_prompts?.trim() ?? "",
    prompt: wire.specialist_prompt?.trim() ?? "",
    hint: wire.hint?.trim() ?? "",
  };
}

/** An element keeps its place in the list as identity: taps name it by that number. */
const toElement = (wire: components["schemas"]["Element"], place: number): CanvasElement => ({
  element_id: String(place),
  shape: "rectangle",
  styles: parseStyles(wire.styles),
  content: wire.content ?? "",
  image: wire.image ?? "",
  alt_text: wire.alt_text ?? "",
  answer_value: wire.answer_value || null,
  events_actions: wire.events_actions ?? "",
  sound: wire.sound ?? "",
});

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

/** What the child's answer is called. */
export const answerLabel = (question: RunnerQuestion, value: string) =>
  question.options.find((option) => option.value === value)?.label || value;

/** Whether a value is a right answer; undefined when the question names none. */
export function isCorrect(question: RunnerQuestion, value: string): boolean | undefined {
  if (question.correct.length === 0) return undefined;
  return question.correct.some((right) => right.trim() === value.trim());
}

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
