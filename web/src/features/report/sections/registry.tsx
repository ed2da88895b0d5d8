import { t } from "@lingui/core/macro";
import "@/words/report";
import { type ComponentType, lazy, Suspense } from "react";
import type { Block } from "@/pdf";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { loadChunk } from "@/ui/loadChunk";
import { ChartPreview } from "../charts/ChartPreview";
import type { ChartKind } from "../charts/kinds";
import type { Earlier } from "../charts/periods";
import { chartBlocks } from "../charts/print";
import { Background, BackgroundPreview } from "../initial/Background";
import { printedBackground, printedPhoto } from "../initial/backgroundFacts";
import { Impressions, ImpressionsPreview } from "../initial/Impressions";
import { IntroductionEditor, IntroductionPreview } from "../initial/IntroductionEditor";
import { impressionBlocks, impressionFacts } from "../initial/impressions";
import { introductionBlocks } from "../initial/introduction";
import { Meaning } from "../initial/Meaning";
import { PlanSection, PrintedPlan } from "../plan/PlanSection";
import { planBlocks } from "../plan/printPlan";
import { categoryBlocks } from "../print/categories";
import { familyCategories, familyElsewhere, familyQuestions, familyTotals, withWholeShares } from "../print/family";
import { familyPlaces } from "../print/familyPlaces";
import { observationBlocks } from "../print/observations";
import { questionBlocks } from "../print/questions";
import { totalBlocks } from "../print/totals";
import type { Content, Report, Section, SectionKey } from "../report";
import { isRated } from "../results";
import { Ruled } from "../ruled/Ruled";
import { ruledBlocks } from "../ruled/words";
import { Observations, PrintedObservations } from "../scores/categories/Observations";
import { PrintedCategories } from "../scores/categories/PrintedCategories";
import { PrintedQuestions } from "../scores/questions/PrintedQuestions";
import { NormativeData } from "../summary/NormativeData";
import { normativeBlocks } from "../summary/normative";
import { Technology } from "../summary/Technology";
import { TotalTrail } from "../trail/FigureTrail";
import { pageParts } from "./pageParts";
import { ratersBlocks } from "./raters/print";
import type { ReportPageKey } from "./search";
import { TextSection, textBlocks, WrittenText } from "./TextSection";
import { TotalScore } from "./TotalScore";

const QuestionTable = lazy(() => loadChunk(pageParts.questions));
const CategoryTable = lazy(() => loadChunk(pageParts.categories));
const RatersEditor = lazy(() => loadChunk(pageParts.raters));
const RatersOffer = lazy(() => loadChunk(pageParts.ratersOffer));
const PrintedRaters = lazy(() => loadChunk(pageParts.printedRaters));
const VariantPanels = lazy(() => loadChunk(pageParts.charts));

/** The options of a printed report. */
export interface PrintChoice {
  /** With the specialist's notes on questions, which readers of the report do not see. */
  notes: boolean;
  /** The child's earlier activities, for the charts that include them. */
  earlier?: Earlier;
  /** For the child's family: the sections chosen for it, in plain words, without raw scores and decimals. */
  family?: boolean;
}

/** Everything about one kind of section. The order, the label and the Opt-Out are the report's own. */
export interface SectionEntry {
  /** The page on which it stands, in the editor and in the example. */
  page: ReportPageKey;
  Editor: ComponentType<{ section: SectionKey }>;
  /** Stands in its place for the writer of a report that does not have the section. */
  Offer?: ComponentType;
  /** The head of its page offers the section among others, and places its editor. */
  offered?: true;
  /** As it will be printed for colleagues; `notes`: with the specialist's notes on questions. */
  Preview: ComponentType<{ section: Section; notes: boolean }>;
  /** The printed blocks below the label. */
  print: (section: Section, report: Report, choice: PrintChoice) => Block[];
  /** It can print the specialist's notes on questions. */
  hasNotes?: true;
  /** It is a text that somebody writes. */
  isText?: true;
  /** Whether it holds what only somebody who saw the child can say; a rater's report offers it if something is in it. */
  witnessed?: (content: Content) => boolean;
}

const textSection = (page: ReportPageKey): SectionEntry => ({
  page,
  isText: true,
  Editor: TextSection,
  Preview: ({ section }) => (
    <WrittenText section={section} none={t`Nothing is written here; the section is not printed.`} />
  ),
  print: textBlocks,
});

/** A chart of the shares of points; the page offers one of them at a time. */
const chartSection = (kind: ChartKind): SectionEntry => ({
  page: "graphs",
  offered: true,
  Editor: () => <VariantPanels kind={kind} />,
  Preview: () => <ChartPreview kind={kind} />,
  print: (_, report, { earlier, family }) =>
    chartBlocks(kind, family ? withWholeShares(report) : report, earlier ?? { state: "pending" }, family),
});

/** The sections of a report, in their order on each page. A new one is one entry here. */
export const reportSections: Record<SectionKey, SectionEntry> = {
  background: {
    page: "initialInformation",
    Editor: Background,
    Preview: BackgroundPreview,
    print: (_, report, { family }) => {
      const facts = printedBackground(report, family);
      const photo = family ? undefined : printedPhoto(report);
      return facts.length > 0 || photo ? [{ kind: "facts", facts, columns: 2, photo }] : [];
    },
  },
  referral: textSection("initialInformation"),
  history: textSection("initialInformation"),
  previousTests: textSection("initialInformation"),
  recordsReview: textSection("initialInformation"),
  culture: textSection("initialInformation"),
  introduction: {
    page: "initialInformation",
    isText: true,
    Editor: IntroductionEditor,
    Preview: IntroductionPreview,
    print: (_, report, { family }) => introductionBlocks(report, family),
  },
  meaning: { ...textSection("initialInformation"), Editor: Meaning },
  validity: textSection("initialInformation"),
  totalScore: {
    page: "initialInformation",
    Editor: () => (
      <>
        <TotalScore />
        <Ruled />
        <TotalTrail />
      </>
    ),
    Preview: () => (
      <>
        <TotalScore />
        <Ruled />
      </>
    ),
    print: (_, report, { family }) =>
      family ? familyTotals(report) : [...totalBlocks(report), ...ruledBlocks(report)],
  },
  subScore: {
    page: "initialInformation",
    Editor: Impressions,
    witnessed: (content) => impressionFacts(content).length > 0,
    Preview: ImpressionsPreview,
    print: (_, report, { family }) => impressionBlocks(report, family),
  },
  testScore: {
    page: "testScore",
    hasNotes: true,
    Editor: QuestionTable,
    Preview: ({ notes }) => <PrintedQuestions notes={notes} />,
    print: (_, report, { notes, family }) => (family ? familyQuestions(report) : questionBlocks(report, notes)),
  },
  categories: {
    page: "testScore",
    Editor: CategoryTable,
    Preview: () => <PrintedCategories />,
    print: (_, report, { family }) =>
      family ? [...familyCategories(report), ...familyElsewhere(report)] : categoryBlocks(report),
  },
  categComments: {
    page: "testScore",
    Editor: Observations,
    Preview: PrintedObservations,
    print: (_, report, { family }) => observationBlocks(report, family),
  },
  obserComments: textSection("testScore"),
  atteSocEmoFunc: textSection("attention"),
  riskSum: textSection("attention"),
  barChart: chartSection("bar"),
  scattPlot: chartSection("scatter"),
  radarChart: chartSection("radar"),
  pieChart: chartSection("pie"),
  lineChart: chartSection("line"),
  raters: {
    page: "summary",
    isText: true,
    Editor: RatersEditor,
    Offer: RatersOffer,
    Preview: ({ section }) => (
      <Suspense fallback={<ContentSkeleton shape="text" />}>
        <PrintedRaters section={section} />
      </Suspense>
    ),
    print: (section, report, { family }) => (family ? [] : [...ratersBlocks(report), ...textBlocks(section)]),
  },
  summConclus: textSection("summary"),
  normativeData: {
    page: "summary",
    Editor: NormativeData,
    Preview: NormativeData,
    print: (_, report, { family }) => (family ? familyPlaces(report) : normativeBlocks(report)),
  },
  furthTask: textSection("summary"),
  plan: {
    page: "summary",
    Editor: PlanSection,
    Preview: PrintedPlan,
    print: (_, report, { family }) => planBlocks(report, family ?? false),
  },
  accomInstru: textSection("summary"),
  techDetail: { ...textSection("summary"), Editor: Technology },
  additComments: textSection("summary"),
};

export const sectionKeys = Object.keys(reportSections) as SectionKey[];

/** Whether a report has use for a section: nobody has seen the child where a rater answered. */
export function isOffered(key: SectionKey, report: Report, content: Content): boolean {
  const { witnessed } = reportSections[key];
  return !isRated(report) || !witnessed || witnessed(content);
}
