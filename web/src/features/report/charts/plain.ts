import { t } from "@lingui/core/macro";
import { formatShare } from "@/charts/statistics";
import type { Report } from "../report";
import { isJudged } from "../results";
import { type ChartFigures, findingOf } from "./figures";
import { type ChartSettings, looksBack, type Span } from "./kinds";
import "@/words/report";
import { listed } from "@/ui/format/list";

/** Which parts of the test a chart shows: all of them, those with fewer points than every other part, or some. */
function partsOf(names: readonly string[], categories: Report["categories"]): "each" | "hardest" | "some" {
  const shares = (drawn: boolean) =>
    categories.flatMap(({ categoryName, quotient }) =>
      quotient !== null && names.includes(categoryName) === drawn ? [quotient] : [],
    );
  const others = shares(false);
  if (others.length === 0) return "each";
  return Math.max(...shares(true)) < Math.min(...others) ? "hardest" : "some";
}

/** A mean over a period in everyday words, as the continuation of a title. */
function averageOver(title: string, span: Span): string {
  switch (span) {
    case "month":
      return t`${title}, on average over the past month`;
    case "quarter":
      return t`${title}, on average over the past 3 months`;
    case "year":
      return t`${title}, on average over the past year`;
    case "threeYears":
      return t`${title}, on average over the past 3 years`;
    case "all":
      return t`${title}, on average over all tests so far`;
  }
}

type Parts = ReturnType<typeof partsOf>;

/** What the drawn parts of a test, or of a questionnaire, are. */
const titlesOf = (judged: boolean): Record<Parts, string> => (judged ? earned() : given());

const given = () => ({
  each: t`Share of points in each part of the questionnaire`,
  hardest: t`Share of points in the lowest parts`,
  some: t`Share of points in some parts of the questionnaire`,
});

const earned = () => ({
  each: t`Points earned in each part of the test`,
  hardest: t`Points earned in the parts that were hardest`,
  some: t`Points earned in some parts of the test`,
});

function titleOf(settings: ChartSettings, parts: Parts, judged: boolean): string {
  const titles = titlesOf(judged);
  if (settings.variant === "all") return titles.each;
  return looksBack(settings) ? averageOver(titles[parts], settings.period) : titles[parts];
}

/** What the dashed line of a share with many questions unanswered means. */
function dashedNote(data: ChartFigures["data"]): string[] {
  const names = listed(data.flatMap(({ incomplete, variable, value }) => (incomplete && value > 0 ? [variable] : [])));
  return names ? [t`Dashed: not all questions were answered (${names}).`] : [];
}

/** A chart as the child's family reads it: the earned shares, without statistics, bands and counts. */
export function inPlainWords(figures: ChartFigures, settings: ChartSettings, report: Report): ChartFigures {
  const { categories } = report;
  const judged = isJudged(report);
  const left = categories
    .map(({ categoryName }) => categoryName)
    .filter((name) => !figures.data.some((datum) => datum.variable === name));
  const names = listed(left);
  const data = figures.data.map(({ n: _, ...datum }) => ({ ...datum, value: Math.round(datum.value) }));
  return {
    ...figures,
    data,
    options: { ...figures.options, suggest: false, withoutBands: true },
    title: titleOf(
      settings,
      partsOf(
        data.map(({ variable }) => variable),
        categories,
      ),
      judged,
    ),
    notes: [
      ...(settings.variant === "all" && left.length > 0 ? [t`Not in this picture: ${names}.`] : []),
      ...dashedNote(data),
    ],
    finding: findingOf(data, figures.axis, formatShare),
    source: "",
    table: {
      columns: judged ? [t`Part of the test`, t`Points earned`] : [t`Part of the questionnaire`, t`Share of points`],
      rows: data.map(({ variable, value }) => [variable, formatShare(value)]),
    },
  };
}
