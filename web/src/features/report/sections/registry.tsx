import { Text } from "@mantine/core";
import type { ComponentType } from "react";
import type { ReportSection, SectionHead } from "@/pdf";
import type { Report, Section, SectionKey } from "../report";
import { CategoryTable } from "./CategoryTable";
import type { ReportPageKey } from "./pages";
import { QuestionTable } from "./QuestionTable";
import { QuotientChart } from "./QuotientChart";
import { printedChart } from "./quotients";
import { RichText } from "./RichText";
import { TextSection } from "./TextSection";
import { TotalScore } from "./TotalScore";

type WithoutHead<Printed> = Printed extends unknown ? Omit<Printed, keyof SectionHead> : never;

/** Everything about one kind of section. The order, the label and the Opt-Out are the report's own. */
export interface SectionEntry {
  /** The page on which it stands, in the editor and in the example. */
  page: ReportPageKey;
  Editor: ComponentType<{ section: SectionKey }>;
  /** As it will be printed; `notes`: with the specialist's notes on questions. */
  Preview: ComponentType<{ section: Section; notes: boolean }>;
  /** What the PDF prints below the label. */
  print: (section: Section, report: Report) => WithoutHead<ReportSection>;
  /** It can print the specialist's notes on questions. */
  hasNotes?: true;
  /** It is a text that somebody writes. */
  isText?: true;
}

const textSection = (page: ReportPageKey): SectionEntry => ({
  page,
  isText: true,
  Editor: TextSection,
  Preview: ({ section: { text } }) =>
    text ? <RichText html={text} /> : <Text c="dimmed">Nothing is written here; the section is not printed.</Text>,
  print: ({ text = "" }) => ({ kind: "richText", html: text }),
});

/** The sections of a report, in their order on each page. A new one is one entry here. */
export const reportSections: Record<SectionKey, SectionEntry> = {
  totalScore: {
    page: "initialInformation",
    Editor: TotalScore,
    Preview: TotalScore,
    print: () => ({ kind: "totals" }),
  },
  testScore: {
    page: "testScore",
    hasNotes: true,
    Editor: () => <QuestionTable />,
    Preview: ({ notes }) => <QuestionTable readOnly notes={notes} />,
    print: () => ({ kind: "questions" }),
  },
  categories: {
    page: "testScore",
    Editor: CategoryTable,
    Preview: CategoryTable,
    print: () => ({ kind: "categories" }),
  },
  obserComments: textSection("testScore"),
  barChart: {
    page: "graphs",
    Editor: QuotientChart,
    Preview: QuotientChart,
    print: (_, { categories }) => ({ kind: "barChart", chart: printedChart(categories) }),
  },
};

export const sectionKeys = Object.keys(reportSections) as SectionKey[];
