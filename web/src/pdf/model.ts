import { t } from "@lingui/core/macro";
import type { ReactElement } from "react";
import type { Direction } from "@/words/direction";

/** What the printed report is made of: words, figures and drawings that are ready to be read. The PDF computes nothing. */

export interface Fact {
  label: string;
  value: string;
}

/** A JPEG that stands beside facts. One that cannot be had leaves no place. */
export interface Photo {
  url: string;
  /** What describes it to somebody who cannot see it. */
  alt: string;
  /** The text below it. */
  note?: string;
}

/** How a question came out; a row is tinted by it. */
export type QuestionState = "skipped" | "full" | "partial" | "zero" | "observed";

export interface TableColumn {
  label: string;
  align?: "start" | "end";
  /** Its share of the width that the columns without one leave; those are as wide as their words. */
  share?: number;
}

export interface TableRow {
  cells: string[];
  tone?: QuestionState | "muted";
}

/** One thing below a section's label. */
export type Block =
  /** HTML of the restricted editor: paragraphs, bold, italic, underline, line breaks. */
  | { kind: "richText"; html: string }
  /** A sentence of the report, in the document's direction unless it says another. */
  | { kind: "text"; text: string; tone?: "lead" | "note" | "warning"; dir?: Direction }
  | { kind: "facts"; facts: Fact[]; columns?: 1 | 2; photo?: Photo }
  | { kind: "table"; caption: string; columns: TableColumn[]; rows: TableRow[]; notes?: string[] }
  | {
      kind: "drawing";
      title: string;
      /** What describes it to somebody who cannot see it. */
      alt: string;
      svg: string | ReactElement;
      /** In the drawing's own pixels, of which the paper has 96 to the inch. */
      width: number;
      height: number;
      notes?: string[];
      /** Where its figures come from, and how many they are. */
      source?: string;
    };

export type BlockOf<Kind extends Block["kind"]> = Extract<Block, { kind: Kind }>;

export interface ReportSection {
  key: string;
  label: string;
  /** Opted-out sections are left out of the document. */
  optsOut: boolean;
  blocks: Block[];
}

/** What was signed: the report as it stood then, under a number. Dates and names as they are to be read. */
export interface Signed {
  number: number;
  at: string;
  by: string;
  /** The check sum of the signed content, by which file and content can be matched. Empty when it is not known. */
  hash: string;
  /** Why there is a version after the first. */
  reason?: string;
}

export interface ReportDocument {
  /** What kind of document it is; an application report when absent. */
  title?: string;
  /** The child's name; of another document, what it is called after. */
  child: string;
  /** The application that was given. */
  test: string;
  /** Where the report comes from: printed above its title. */
  organization?: string;
  date: string;
  /** What the top says about the child and about the test, each under its name. Facts without a value are left out. */
  about: { label: string; facts: Fact[] }[];
  /** In the order in which they are printed. */
  sections: ReportSection[];
  /** Who answers for the report, at its end; lines below the name, such as a credential. */
  ending?: { name: string; lines: string[] };
  signed?: Signed;
  /** For the child's family instead of for colleagues: its end says how hard it is to read. */
  family?: boolean;
  /** Printed across every page: what the report is, if it is of nobody. */
  mark?: string;
  /** BCP 47; that of the page, which its words are taken from, when absent. */
  language?: string;
}

export const REPORT_TITLE = t`Application Report`;

/** A chart's width on the screen's scale when it is as wide as the printed column. */
export const PRINTED_CHART_WIDTH = 687;

/** The printed sections, in order. */
export function printedSections(model: ReportDocument): ReportSection[] {
  return model.sections.filter((section) => !section.optsOut);
}

/** Every letter that is printed, drawings' names included; what a drawing draws is not among it. */
export const wordsOf = (model: ReportDocument): string =>
  JSON.stringify(model, (key, value) => (key === "svg" ? undefined : value));
