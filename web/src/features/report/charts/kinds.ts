import { t } from "@lingui/core/macro";
import {
  IconChartBar,
  IconChartDots,
  IconChartLine,
  IconChartPie,
  IconChartRadar,
  type TablerIcon,
} from "@tabler/icons-react";
import type { Content, SectionKey } from "../report";
import type { SubjectWords } from "../subject";
import "@/words/report";

/** How one chart is drawn, of the weakest categories or of all. */
export type ChartSettings = Content["charts"][number];
export type ChartKind = ChartSettings["kind"];
export type ChartVariant = ChartSettings["variant"];
export type Span = ChartSettings["period"];

interface KindEntry {
  section: SectionKey;
  name: () => string;
  icon: TablerIcon;
  /** Mean, median, deviation and variance can be drawn on it. */
  statistics: boolean;
  /** The lines at 30, 50 and 80 can be drawn on it. */
  suggestions: boolean;
}

/** The charts of a report, in the order in which they are offered. */
export const chartKinds: Record<ChartKind, KindEntry> = {
  bar: { section: "barChart", name: () => t`Bar`, icon: IconChartBar, statistics: true, suggestions: true },
  scatter: { section: "scattPlot", name: () => t`Scatter`, icon: IconChartDots, statistics: true, suggestions: true },
  radar: { section: "radarChart", name: () => t`Radar`, icon: IconChartRadar, statistics: false, suggestions: true },
  pie: { section: "pieChart", name: () => t`Pie`, icon: IconChartPie, statistics: false, suggestions: false },
  line: { section: "lineChart", name: () => t`Line`, icon: IconChartLine, statistics: true, suggestions: true },
};

export const kindKeys = Object.keys(chartKinds) as ChartKind[];
export const variants = ["worst", "all"] as const satisfies readonly ChartVariant[];

export const variantName = (variant: ChartVariant, { lowestThree }: SubjectWords) =>
  variant === "worst" ? lowestThree : t`All`;

/** What the value axis measures; only bars and lines stand on standard scores. */
export const axisOf = ({ kind, axis }: ChartSettings): "share" | "standard" =>
  axis === "standard" && (kind === "bar" || kind === "line") ? "standard" : "share";

/** Only the bars of the weakest categories include earlier activities, whose shares they average. */
export const looksBack = (settings: ChartSettings) =>
  settings.kind === "bar" && settings.variant === "worst" && axisOf(settings) === "share";

export const spans: readonly Span[] = ["month", "quarter", "year", "threeYears", "all"];

export function spanName(span: Span): string {
  switch (span) {
    case "month":
      return t`past 1 month`;
    case "quarter":
      return t`past 3 months`;
    case "year":
      return t`past 1 year`;
    case "threeYears":
      return t`past 3 years`;
    case "all":
      return t`all`;
  }
}
