import type { ChildQuestion } from "@/child/view";
import type { RunnerQuestion } from "../runner/questions";

/** The questions as a child's screen has them. As from the server, it does not hold the answers. */
export const childQuestions = (questions: readonly RunnerQuestion[]): ChildQuestion[] =>
  questions.map(({ background, resolution, elements, language }) => ({
    background,
    resolution,
    language,
    elements: elements.map((one) => ({ ...one, answer_value: one.answer_value && "tappable", events_actions: "" })),
  }));
