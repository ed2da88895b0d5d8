import type { Answer } from "@/rater/sheet/types";
import type { ProtocolPage, ProtocolQuestion } from "./paper";

/** The key of each reason for leaving a question. No set of reasons that a protocol allows has a key twice. */
const reasonKeys: Readonly<Record<string, string>> = {
  dont_know: "D",
  no_opportunity: "O",
  refused: "R",
  no_response: "N",
  not_administered: "A",
  discontinued: "D",
};

export const keyOfReason = (reason: string): string => reasonKeys[reason] ?? "";

/** What may be typed for a question, with the answer that each code stands for. */
function codesOf({ kind, choices, highest }: ProtocolQuestion): Map<string, string> {
  if (kind === "option") return new Map(choices.map(({ value }, place) => [String(place + 1), value]));
  if (choices.length > 0) return new Map(choices.map(({ value }) => [value, value]));
  return new Map(Array.from({ length: highest + 1 }, (_, score) => [String(score), String(score)]));
}

/** The code of an answer, as it stands in its field. */
export function codeOf(question: ProtocolQuestion, answer: Answer | undefined): string {
  if (answer?.reason) return keyOfReason(answer.reason);
  if (!answer?.value) return "";
  for (const [code, value] of codesOf(question)) if (value === answer.value) return code;
  return "";
}

/** What typed text means. Nothing: no answer begins so. */
export interface Typed {
  answer?: Answer;
  /** No other answer begins so: the next question follows. */
  isComplete: boolean;
}

export function typed(question: ProtocolQuestion, reasons: readonly string[], text: string): Typed | undefined {
  const reason = reasons.find((one) => keyOfReason(one) === text.toUpperCase());
  if (reason) return { answer: { reason }, isComplete: true };
  const codes = codesOf(question);
  const begun = [...codes.keys()].filter((code) => code.startsWith(text));
  if (text === "" || begun.length === 0) return undefined;
  const value = codes.get(text);
  return { answer: value === undefined ? undefined : { value }, isComplete: value !== undefined && begun.length === 1 };
}

/** The points of an answer; undefined where it has none. */
export function pointsOf({ kind, choices }: ProtocolQuestion, answer: Answer | undefined): number | undefined {
  if (!answer?.value || answer.reason) return undefined;
  return kind === "score" ? Number(answer.value) : choices.find(({ value }) => value === answer.value)?.score;
}

export const isEntered = (answer: Answer | undefined): boolean =>
  Boolean(answer?.value || answer?.reason || answer?.text?.trim());

/** What a page or a protocol adds up to, to compare with the paper. */
export interface Sums {
  entered: number;
  questions: number;
  points: number;
}

export function sumsOf(questions: readonly ProtocolQuestion[], answers: ReadonlyMap<number, Answer>): Sums {
  const found = questions.map((question) => ({ question, answer: answers.get(question.question_no) }));
  return {
    entered: found.filter(({ answer }) => isEntered(answer)).length,
    questions: questions.length,
    points: found.reduce((sum, { question, answer }) => sum + (pointsOf(question, answer) ?? 0), 0),
  };
}

export const questionsOf = (pages: readonly ProtocolPage[]): ProtocolQuestion[] =>
  pages.flatMap(({ questions }) => questions);

/** The page on which the entry goes on: the first one with a question that is not entered, otherwise the last. */
export function pageToGoOn(pages: readonly ProtocolPage[], answers: ReadonlyMap<number, Answer>): number {
  const open = pages.findIndex(({ questions }) =>
    questions.some(({ question_no }) => !isEntered(answers.get(question_no))),
  );
  return open < 0 ? pages.length - 1 : open;
}
