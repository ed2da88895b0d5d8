import { t } from "@lingui/core/macro";
import "@/words/report";
import type { ReportPageKey } from "./search";

interface Page {
  key: ReportPageKey;
  label: string;
  /** The page's name in the example report. */
  exampleLabel?: string;
  /** The page's name in the report of a questionnaire. */
  questionnaireLabel?: string;
  /** For the writer of the report, not for its readers. */
  writerOnly?: true;
  /** Only of a stored report, not of an example. */
  storedOnly?: true;
}

/** The pages of the report editor in the order of its side navigation; the entry of a section names its page. */
export const pages = [
  { key: "initialInformation", label: t`Initial Information` },
  { key: "testScore", label: t`Test Score`, questionnaireLabel: t`Scores` },
  { key: "attention", label: t`Attention & Emotion` },
  { key: "graphs", label: t`Graph & Plots` },
  { key: "summary", label: t`Summary & Recommendations` },
  { key: "rootCause", label: t`Root Cause Analysis` },
  { key: "configureOrder", label: t`Configure Order`, exampleLabel: t`Configure Menu`, writerOnly: true },
  { key: "versions", label: t`Versions & History`, storedOnly: true },
] as const satisfies readonly Page[];

export interface PageLink<Key extends string> {
  key: Key;
  label: string;
}

/** The pages of a report, of a test or of a questionnaire: the writer's or the reader's. */
export const reportPages = (mine: boolean, ofTest = true): PageLink<ReportPageKey>[] =>
  pages
    .filter((page) => mine || !("writerOnly" in page))
    .map((page) => ({
      key: page.key,
      label: !ofTest && "questionnaireLabel" in page ? page.questionnaireLabel : page.label,
    }));

/** The pages of an application's example report. */
export const examplePages: PageLink<ReportPageKey>[] = pages.flatMap((page) =>
  "storedOnly" in page ? [] : [{ key: page.key, label: "exampleLabel" in page ? page.exampleLabel : page.label }],
);
