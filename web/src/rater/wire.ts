import type { SheetPage } from "./sheet/types";

/** Who asks. */
export interface Sender {
  name: string;
  role: string;
  organization: string;
}

/** A form of a request, as its rater sees it in the list. */
export interface FormOffer {
  form_id: string;
  /** As the rater reads of the child. */
  child: string;
  title: string;
  state: "open" | "begun" | "finished" | "refused";
  questions: number;
  minutes: number;
}

/** What a rater reads before the first question. */
export interface OpenedRequest {
  from: Sender;
  purpose: string;
  respondent: string;
  relation: string;
  language: string;
  /** Who will see the answers: the specialist alone, or those who work with the child too. */
  sees: "specialist" | "team";
  /** For how many days the answers are kept; 0: until the child's record is erased. */
  until: number;
  may_print: boolean;
  due_date?: string;
  expires_at: string;
  /** Another device has begun. */
  needs_code: boolean;
  /** Where a code can be sent, masked; empty if nowhere. */
  code_to: string;
  forms: FormOffer[];
}

/** An answer as it is sent and stored. Without value, text and reason it was taken back. */
export interface WireAnswer {
  question_no: number;
  value?: string;
  text?: string;
  reason?: string;
  revision: number;
}

/** A form with its questions and the answers stored so far. */
export interface WireSheet {
  child: string;
  title: string;
  instructions: string;
  closing: string;
  reasons: string[];
  pages: SheetPage[];
  answers: WireAnswer[];
}

export interface SavedAnswers {
  answers: { question_no: number; revision: number }[];
}

export interface PrintedAnswer {
  question_no: number;
  question: string;
  answer: string;
  reason?: string;
}

export interface FinishedForm {
  closing: string;
  answers_for_print?: PrintedAnswer[];
}
