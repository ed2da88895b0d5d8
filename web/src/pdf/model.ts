/** What the printed report is made of. Every figure comes from the server; the PDF computes none. */

export interface ReportPatient {
  name: string;
  /** Dates and ages as they are to be read: "12 Mar 2026", "5 y 4 m"; empty when unknown. */
  dateOfBirth: string;
  /** The age, and the corrected one where it differs, each with its label. */
  ages: { label: string; value: string }[];
  sex: string;
  /** The medical or student id. */
  patientId: string;
  dateOfReport: string;
  referringPhysician: string;
}

export interface ReportApplication {
  id: string;
  name: string;
  duration: string;
  /** The calendar day where the test was given. */
  testDate: string;
  dateStarted: string;
  dateCompleted: string;
}

export interface CategoryRow {
  categoryName: string;
  rawScore: number;
  maxScore: number;
  /** 0–100; null with its reason. */
  quotient: number | null;
  quotientReason: string | null;
  /** Questions with a score, and those without, which count as zero points. */
  administered: number;
  skipped: number;
  percentile: number | null;
  standardScore: number | null;
  ageEquivalent: string | null;
  rating: string | null;
  /** Number of questions in the category. */
  questions: number;
  /** Why a figure is missing: "12 of 30 children needed for norms". */
  reason: string | null;
}

export type QuestionState = "skipped" | "full" | "partial" | "zero";

export interface QuestionRow {
  number: number;
  /** Last four characters of the question's id. */
  shortId: string;
  question: string;
  category: string;
  promptCount: number;
  hintCount: number;
  repeatCount: number;
  /** Seconds beyond the question's limit. */
  overTimeCount: number;
  note: string;
  score: number | null;
  highest: number;
  state: QuestionState;
}

export interface ReportTotals {
  rawScore: number;
  maxScore: number;
  quotient: number | null;
  quotientReason: string | null;
  numberCorrectQuestions: number;
  numberPartialQuestions: number;
  numberIncorrectQuestions: number;
  /** They count as zero points. */
  numberSkippedQuestions: number;
  /** 'Above Typical', 'Typical', 'Needs Improvement' or 'Severe'; null with its reason. */
  scoreCategory: string | null;
  scoreCategoryReason: string | null;
  strongestCategory: string | null;
  strongestReason: string | null;
  weakestCategory: string | null;
  weakestReason: string | null;
  mostSkippedCategory: { name: string; amount: number } | null;
}

export interface ReportBarChart {
  title: string;
  /** Value in per cent, two decimals as text. */
  data: { variable: string; value: string; incomplete?: boolean }[];
  /** What the shares count, and what is not drawn. */
  notes: string[];
  mean: boolean;
  median: boolean;
  /** Threshold lines. */
  suggest: boolean;
  /** Where the figures come from, such as the period or the activity. */
  source: string;
}

export interface SectionHead {
  key: string;
  label: string;
  /** Opted-out sections are left out of the document. */
  optsOut: boolean;
}

/** The sections in the order in which they are printed. */
export type ReportSection =
  | (SectionHead & { kind: "totals" })
  | (SectionHead & { kind: "categories" })
  | (SectionHead & { kind: "questions" })
  | (SectionHead & { kind: "barChart"; chart: ReportBarChart })
  /** HTML of the restricted editor: paragraphs, bold, italic, underline, line breaks. */
  | (SectionHead & { kind: "richText"; html: string })
  | (SectionHead & { kind: "text"; text: string });

export interface ReportDocument {
  patient: ReportPatient;
  application: ReportApplication;
  totals: ReportTotals;
  categories: CategoryRow[];
  questions: QuestionRow[];
  /** Whether the notes on questions are printed. */
  notes: boolean;
  sections: ReportSection[];
  /** Where the scores come from: activity, version of the application, who scored it and when. */
  source: string;
  /** Where norm figures come from, or why there are none. */
  normSource: string;
  /** Printed across every page: what the report is, if it is of nobody. */
  mark?: string;
  /** BCP 47; English when absent. */
  language?: string;
}

export const REPORT_TITLE = "Application Report";

/** The printed sections, in order. */
export function printedSections(model: ReportDocument): ReportSection[] {
  return model.sections.filter((section) => !section.optsOut);
}
