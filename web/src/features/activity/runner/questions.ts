import { t } from "@lingui/core/macro";
import "@/words/activity";
import { mediaUrl } from "@/api/media";
import type { components } from "@/api/schema";
import { type CanvasElement, parseStyles } from "@/canvas";
import { fromClock } from "@/ui/format";
import { pageLanguage } from "@/words/language";
import { isObservation, type ScoreCard, scoreCards } from "./score/scores";

export type Structure = components["schemas"]["Structure"];
type WireQuestion = components["schemas"]["StructuredQuestion"];

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
  options: { value: string; label: string; score: number }[];
  correct: string[];
  /** Answered by speaking. */
  aloud: boolean;
  /** Watched, and not answered. */
  observation: boolean;
  typical: number | undefined;
  limit: number | undefined;
  spoken: string;
  /** Path of the recording that is played in place of the spoken text. */
  recorded: string;
  /** Of what the child hears and sees. BCP 47, empty when the author named none. */
  language: string;
  /** Of what the specialist reads; empty where it is not known. */
  reader: string;
  scoringGuide: string;
  procedure: string;
  prompt: string;
  hint: string;
}

type Asked = Pick<Structure, "Questions" | "language" | "content_language" | "reader_language">;

/** The questions as they are asked; where their texts name a child whose name is known, a page in another language needs no word for it. */
export function toQuestions(structure: Asked, child = ""): RunnerQuestion[] {
  const language = structure.content_language || structure.language;
  const isForeign = language !== "" && baseOf(language) !== baseOf(pageLanguage());
  const naming = isForeign && child ? (text: string) => text.replaceAll("{child}", child) : ofTheChild;
  const languages = { language, reader: structure.reader_language ?? "" };
  return structure.Questions.map((question, no) => ({ ...toQuestion(question, no, naming), ...languages }));
}

const baseOf = (tag: string) => tag.split("-")[0];

/** The application of an activity, in the version that it is pinned to. */
export const toApplication = (
  { title, image, first_name }: { title: string; image: string; first_name?: string },
  structure: Structure,
) => ({
  title,
  image,
  customId: structure.application_custom_id,
  questions: toQuestions(structure, first_name),
  rules: structure.rules,
});

/** What raters read as the child's name; a specialist who runs the application with the child reads "the child". */
const ofTheChild = (text: string) =>
  text
    .replaceAll(/(^|[.!?…\n][\s“‘"'(]*)\{child\}/g, (_, before: string) => before + t`The child`)
    .replaceAll("{child}", t`the child`);

function toQuestion(
  wire: WireQuestion,
  no: number,
  naming: (text: string) => string,
): Omit<RunnerQuestion, "language" | "reader"> {
  return {
    no,
    id: wire.question_id,
    text: naming(wire.question),
    category: wire.category ?? "",
    background: wire.background_color ?? "",
    resolution: wire.child_view_original_screen_resolution ?? "",
    elements: wire.Elements.map(toElement),
    highest: Math.max(...scoreCards(wire).map(({ score }) => score)),
    cards: scoreCards(wire),
    options: wire.options ?? [],
    observation: isObservation(wire),
    aloud: wire.answer_type === "verbal",
    correct: wire.correct_answers ?? [],
    typical: fromClock(wire.typical_duration) || undefined,
    limit: fromClock(wire.time_out) || undefined,
    recorded: wire.prompt_sound ?? "",
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

/** The files that a test shows and plays, in the order in which they are needed. */
export const mediaOf = (questions: readonly RunnerQuestion[]): string[] =>
  questions
    .flatMap(({ elements, recorded }) => [...elements.flatMap(({ image, sound }) => [image, sound]), recorded])
    .filter((path) => path !== undefined && path !== "")
    .map(mediaUrl);

/** The label of the child's answer. */
export const answerLabel = (question: RunnerQuestion, value: string) =>
  question.options.find((option) => option.value === value)?.label || value;

/** Whether a value is a right answer; undefined when the question names none. */
export function isCorrect(question: RunnerQuestion, value: string): boolean | undefined {
  if (question.correct.length === 0) return undefined;
  return question.correct.some((right) => right.trim() === value.trim());
}
