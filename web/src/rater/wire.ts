import type { components } from "@/api/schema";

type Schemas = components["schemas"];

/** Who asks. */
export type Sender = Schemas["Sender"];
/** A form of a request, as its rater sees it in the list. */
export type FormOffer = Schemas["FormOffer"];
/** What a rater reads before the first question. */
export type OpenedRequest = Schemas["Opened"];
export type SavedAnswers = Schemas["SavedAnswers"];
export type PrintedAnswer = Schemas["PrintedAnswer"];
export type FinishedForm = Schemas["Finished"];

/** An answer as it is sent and stored. Without value, text and reason it was taken back. */
export interface WireAnswer {
  question_no: number;
  value?: string;
  text?: string;
  reason?: string;
  revision: number;
}

/** A form with its questions and the answers stored so far. */
export type WireSheet = Pick<Schemas["Sheet"], "child" | "title" | "instructions" | "closing" | "reasons" | "pages"> &
  Partial<Pick<Schemas["Sheet"], "content_language">> & {
    answers: WireAnswer[];
  };
