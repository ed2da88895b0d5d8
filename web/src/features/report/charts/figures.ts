import { plural, t } from "@lingui/core/macro";
import {
  type BarDatum,
  bandOf,
  bandStyle,
  type ChartOptions,
  type DataTable,
  datumWords,
  LIGHT,
  statisticsWords,
  type ValueAxis,
  valueLabel,
} from "@/charts";
import { formatQuotient } from "@/charts/statistics";
import { formatDate, missing } from "@/ui/format";
import { reasonWords } from "../reasons";
import type { CategorySummary, Report } from "../report";
import { type SubjectWords, subjectWords } from "../subject";
import { isComplete, missingWords, skippedByCategory, sourceOf } from "../words";
import { axisOf, type ChartSettings, chartKinds, looksBack, spanName } from "./kinds";
import type { Earlier, Period } from "./periods";
import { chosen, type Drawable, kept, ranked } from "./rules";
import "@/words/report";
import { clauses } from "@/ui/format/joined";
import { listed } from "@/ui/format/list";

/** A standard score as it is read, with its interval: "104 (95 % 97–111)"; empty without norms. */
function standardWords({ standardText, interval }: CategorySummary): string {
  if (!standardText) return "";
  return interval ? `${standardText} (${interval.level} % ${interval.text})` : standardText;
}

/** The figures that have a standard score, with that as their value and its interval. */
const onStandard = (data: readonly BarDatum[], categories: readonly CategorySummary[]): BarDatum[] =>
  data.flatMap(({ variable }) => {
    const category = categories.find(({ categoryName }) => categoryName === variable);
    if (!category || category.standardScore === null) return [];
    const { standardScore: value, standardText, interval } = category;
    // For a score beyond the scale only one end is known, which a whisker cannot show.
    const ends = interval && !interval.open ? { low: interval.low, high: interval.high } : {};
    const limit = standardText === String(value) ? {} : { limit: standardText };
    return [{ variable, value, standard: standardWords(category), ...limit, ...ends }];
  });

/** What an axis of standard scores means, and which figures have no place on it. */
function standardNotes(data: readonly BarDatum[], categories: readonly CategorySummary[]): string[] {
  const without = categories.filter(
    ({ categoryName, standardScore }) =>
      standardScore === null && data.some(({ variable }) => variable === categoryName),
  );
  const list = without.map(({ categoryName: name, normsReason: reason }) =>
    reason ? `${name} (${missingWords(reason)})` : name,
  );
  const names = listed(list);
  return [
    t`Standard scores of this activity: mean 100, standard deviation 15; the bars at a figure are its interval.`,
    ...(names ? [t`Without a standard score: ${names}.`] : []),
  ];
}

/** The figures of a chart and their words, without its drawing. */
export interface ChartFigures {
  kind: ChartSettings["kind"];
  title: string;
  data: BarDatum[];
  axis: ValueAxis;
  options: ChartOptions;
  /** The finding in one sentence. */
  finding: string;
  /** What the figures count, and which figures are not drawn, with the reason. */
  notes: string[];
  source: string;
  table: DataTable;
}

const list = (names: readonly string[]) => listed(names);

/** The title of a chart of the weakest in which others were chosen: it names what is drawn. */
function chosenTitle(settings: ChartSettings): string {
  if (axisOf(settings) === "standard") return t`Chosen categories (standard score)`;
  if (settings.kind !== "bar") return t`Chosen categories (share of points)`;
  const span = spanName(settings.period);
  return t`Chosen categories (mean share of points, ${span})`;
}

/** Whether the names are the weakest of all, however they are ordered. */
const areWeakest = (names: readonly string[], order: readonly string[]) =>
  order.slice(0, names.length).every((name) => names.includes(name));

function titleOf(settings: ChartSettings, weakest: boolean, words: SubjectWords): string {
  const { kind, variant, weakestCount, period } = settings;
  if (variant !== "all" && !weakest) return chosenTitle(settings);
  if (axisOf(settings) === "standard") {
    return variant === "all" ? t`All categories (standard score)` : words.lowestByShare;
  }
  if (variant === "all") return t`All categories (share of points)`;
  if (kind !== "bar") return t`${words.lowestThree} categories (share of points)`;
  const span = spanName(period);
  return t`${words.lowestOf(weakestCount)} (mean share of points, ${span})`;
}

/** The chosen elements that can be drawn on the chart. */
function optionsOf(settings: ChartSettings): ChartOptions {
  const kind = chartKinds[settings.kind];
  // Statistics and suggestions are of shares of points.
  const share = axisOf(settings) === "share";
  const [statistics, suggestions] = [share && kind.statistics, share && kind.suggestions];
  return {
    mean: statistics && settings.mean,
    median: statistics && settings.median,
    stanDeviation: statistics && settings.stanDeviation,
    variance: statistics && settings.variance,
    suggest: suggestions && settings.suggest,
  };
}

const datumOf = (category: Drawable): BarDatum => ({
  variable: category.categoryName,
  value: category.quotient,
  ...(isComplete(category) ? {} : { incomplete: true }),
  ...(standardWords(category) ? { standard: standardWords(category) } : {}),
});

/** The period that a chart asks for, if it asks for one and it is known. */
export function periodOf(settings: ChartSettings, earlier: Earlier): Period | undefined {
  if (!looksBack(settings) || earlier.state !== "known") return undefined;
  return earlier.periods.find(({ period }) => period === settings.period);
}

function dataOf(categories: readonly Drawable[], period: Period | undefined): BarDatum[] {
  if (!period) return categories.map(datumOf);
  return categories.flatMap((category) => {
    const mean = period.categories.find((each) => each.category === category.categoryName);
    // A mean over activities has no standard score.
    const { standard: _, ...datum } = datumOf(category);
    return mean ? [{ ...datum, value: mean.quotient, n: mean.n }] : [];
  });
}

function undrawn(categories: readonly CategorySummary[]): string[] {
  const missing = categories.filter(({ quotient }) => quotient === null);
  if (missing.length === 0) return [];
  const each = missing.map(({ categoryName: name, quotientReason: reason }) =>
    reason ? `${name} (${reasonWords(reason)})` : name,
  );
  return [t`Not drawn: ${list(each)}.`];
}

function outliers(data: readonly BarDatum[], shown: readonly BarDatum[], settings: ChartSettings): string[] {
  const out = data.filter((datum) => !shown.includes(datum)).map(({ variable }) => variable);
  const [low = 0, high = 100] = settings.outlierValues;
  if (out.length === 0) return [];
  // Limits may have been set to the same share before they were kept apart.
  if (low === high) return [t`Removed, as only ${low} % is kept: ${list(out)}.`];
  return [t`Removed as outside of ${low} % to ${high} %: ${list(out)}.`];
}

function lookingBack(settings: ChartSettings, earlier: Earlier, period: Period | undefined): string[] {
  if (!looksBack(settings)) return [];
  if (earlier.state === "private") return [t`Of this activity alone: earlier ones are not shared.`];
  if (!period) return [t`Of this activity alone: the earlier ones could not be read.`];
  const span = spanName(period.period);
  const activities = plural(period.n, { one: "# finished activity", other: "# finished activities" });
  return [t`Period: ${span}, counted back from the test date; ${activities} with this application, this one included.`];
}

function notesOf(report: Report, settings: ChartSettings, data: BarDatum[], shown: BarDatum[]): string[] {
  const incomplete = shown.filter((datum) => datum.incomplete).map(({ variable }) => variable);
  const drawn = report.categories.filter(({ categoryName }) => shown.some(({ variable }) => variable === categoryName));
  const words = statisticsWords(
    shown.map(({ value }) => value),
    optionsOf(settings),
  );
  const equal = settings.kind === "pie" && shown.length > 0 && shown.every(({ value }) => value === 0);
  return [
    ...(words ? [words] : []),
    ...(drawn.length > 0 ? [skippedByCategory(report, drawn)] : []),
    ...(incomplete.length > 0 ? [t`Less than 80 % with a score: ${list(incomplete)}.`] : []),
    ...(equal ? [t`All shares are zero; the slices are equal.`] : []),
    ...outliers(data, shown, settings),
    ...undrawn(report.categories),
  ];
}

export function findingOf(shown: readonly BarDatum[], axis: ValueAxis, share = formatQuotient): string {
  const sorted = shown.toSorted((a, b) => a.value - b.value);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (!lowest || !highest) return "";
  if (lowest === highest) return `${lowest.variable}: ${datumWords(lowest, axis)}.`;
  if (axis === "standard") {
    const [from, to] = [valueLabel(lowest, axis, false), valueLabel(highest, axis, false)];
    if (from === to) return t`A standard score of ${from} in each.`;
    return t`Standard scores from ${from} (${lowest.variable}) to ${to} (${highest.variable}).`;
  }
  const [from, to] = [share(lowest.value), share(highest.value)];
  if (from === to) return t`${from} of the points in each.`;
  return t`From ${from} (${lowest.variable}) to ${to} (${highest.variable}) of the points.`;
}

const bandWord = (datum: BarDatum) =>
  datum.incomplete ? t`less than 80 % with a score` : bandStyle(bandOf(datum.value), LIGHT).word;

function tableOf(shown: readonly BarDatum[], period: Period | undefined): DataTable {
  const columns = [t`Category`, t`Quotient`, t`Band`];
  const row = (datum: BarDatum) => [datum.variable, formatQuotient(datum.value), bandWord(datum)];
  if (shown.some(({ standard }) => standard)) {
    return {
      columns: [...columns, t`Standard Score`],
      rows: shown.map((datum) => [...row(datum), datum.standard ?? missing]),
    };
  }
  if (!period) return { columns, rows: shown.map(row) };
  return { columns: [...columns, t`Activities`], rows: shown.map((datum) => [...row(datum), datum.n ?? 1]) };
}

/** What a chart shows, of a report's figures and of how it is set. */
export function chartFigures(report: Report, settings: ChartSettings, earlier: Earlier): ChartFigures {
  const order = ranked(report.categories);
  const ranks = order.map(({ categoryName }) => categoryName);
  const names = chosen(settings, ranks);
  const used = names.flatMap((name) => order.find(({ categoryName }) => categoryName === name) ?? []);
  const axis = axisOf(settings);
  const period = periodOf(settings, earlier);
  const data = dataOf(used, period);
  const shares = kept(data, settings);
  const shown = axis === "standard" ? onStandard(shares, used) : shares;
  const count = plural(shown.length, { one: "n = # category", other: "n = # categories" });
  const source = period
    ? t`activities with this application until ${formatDate(report.test_date)}; ${count}`
    : clauses([sourceOf(report), count]);
  return {
    kind: settings.kind,
    title: titleOf(settings, areWeakest(names, ranks), subjectWords(report)),
    data: shown,
    axis,
    options: optionsOf(settings),
    finding: findingOf(shown, axis),
    notes: [
      ...(axis === "standard" ? standardNotes(shares, used) : []),
      ...lookingBack(settings, earlier, period),
      ...notesOf(report, settings, data, shares),
    ],
    source,
    table: tableOf(shares, period),
  };
}
