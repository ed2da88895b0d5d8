import type { components } from "@/api/schema";
import { fromClock, toClock } from "@/ui/format";

export type Result = components["schemas"]["Result"];
export type ResultEdit = components["schemas"]["ResultEdit"];
/** Why a question has no score. */
export type MissingReason = Exclude<Result["missing_reason"], "">;

/** The state of one question while it is run. Times are seconds. */
export interface Answer {
  /** Null: not scored. */
  score: number | null;
  /** The reason for having no score; empty while none is given, and beside every score. */
  missing: MissingReason | "";
  notes: string;
  /** What the child said, word for word. */
  spoken: string;
  /** What the child tapped last. */
  childAnswer: string;
  duration: number;
  overTime: number;
  promptClicks: number;
  repeatClicks: number;
  promptCount: number;
  hintCount: number;
  repeatCount: number;
}

export const blankAnswer: Answer = {
  score: null,
  missing: "",
  notes: "",
  spoken: "",
  childAnswer: "",
  duration: 0,
  overTime: 0,
  promptClicks: 0,
  repeatClicks: 0,
  promptCount: 0,
  hintCount: 0,
  repeatCount: 0,
};

/** The fields of a result that the runner changes, as they travel. */
export type Fields = Omit<ResultEdit, "question_result_id" | "revision" | "hold" | "skipped">;

const wireNames = {
  score: "selected_score",
  missing: "missing_reason",
  notes: "notes",
  spoken: "spoken_answer",
  childAnswer: "child_selected_answer",
  duration: "total_duration",
  overTime: "over_time",
  promptClicks: "prompt_clicks",
  repeatClicks: "repeat_clicks",
  promptCount: "prompt_count",
  hintCount: "hint_count",
  repeatCount: "repeat_count",
} as const satisfies Record<keyof Answer, keyof Fields>;

/** A change in the form of the API. */
export function toFields(change: Partial<Answer>): Fields {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(change)) {
    fields[wireNames[name as keyof Answer]] = name === "duration" ? toClock(value as number) : value;
  }
  return fields as Fields;
}

/** The part of an answer that wire fields hold. A stored result may have a reason that only raters give. */
export function fromFields(
  fields: Omit<Fields, "missing_reason"> & Partial<Pick<Result, "missing_reason">>,
): Partial<Answer> {
  const change: Record<string, unknown> = {};
  for (const [name, wire] of Object.entries(wireNames)) {
    const value = fields[wire];
    if (value !== undefined) change[name] = name === "duration" ? (fromClock(value as string) ?? 0) : value;
  }
  return change as Partial<Answer>;
}

/** An answer with a change applied. A scored question is not missing, as on the server. */
export function changed(answer: Answer, change: Partial<Answer>): Answer {
  const next = { ...answer, ...change };
  return next.score === null || next.missing === "" ? next : { ...next, missing: "" };
}

/** The answer that a stored result holds. */
export const toAnswer = (result: Result): Answer => ({ ...blankAnswer, ...fromFields(result) });
