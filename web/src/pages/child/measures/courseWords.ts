import { plural, t } from "@lingui/core/macro";
import "@/words/children";
import { formatAge, formatDate } from "@/ui/format";
import { formatRounded } from "@/words/numbers";
import type { ChildEvent, CoursePoint, EventKind, Measure, MeasureSeries } from "./course";

type Metric = Measure["metric"];

const decimals: Record<Metric, number> = { share: 0, standard: 0, t: 0, z: 2, raw: 0 };

/** A figure of a metric, rounded to what is read. */
export function inMetric(metric: Metric, value: number, more = 0): string {
  const rounded = Number(value.toFixed(decimals[metric] + more));
  return formatRounded(rounded === 0 ? 0 : rounded, decimals[metric] + more);
}

/** A figure of a metric with the sign of one beyond the scale: "≥ 115". */
export const boundedText = (metric: Metric, value: number, limit?: string): string =>
  [limit, inMetric(metric, value, 1)].filter(Boolean).join(" ");

/** A score with its unit where that is not known from the axis. */
export const scoreText = (metric: Metric, value: number, limit?: string): string => {
  const text = boundedText(metric, value, limit);
  return metric === "share" ? t`${text} %` : text;
};

/** What the scores of a metric are, for an axis or the head of a column. */
export const metricNames = (): Record<Metric, string> => ({
  share: t`Share of points (%)`,
  standard: t`Standard score`,
  t: t`T score`,
  z: t`z score`,
  raw: t`Raw score`,
});

const signed = (metric: Metric, value: number, more: number): string => {
  const text = inMetric(metric, value, more);
  return Number(text) > 0 ? `+${text}` : text;
};

/** A difference of two scores in words. */
export const pointsText = (metric: Metric, value: number, more = 0): string =>
  withUnit(metric, signed(metric, value, more));

function withUnit(metric: Metric, points: string): string {
  switch (metric) {
    case "share":
      return t`${points} % of points`;
    case "standard":
      return t`${points} standard points`;
    case "t":
      return t`${points} T points`;
    case "z":
      return t`${points} in z`;
    default:
      return t`${points} raw points`;
  }
}

/** Why a change is not judged, as the server names it. */
function reasonWords(reason = ""): string {
  switch (reason) {
    case "other norms":
      return t`other norms`;
    case "beyond the scale":
      return t`beyond the scale`;
    default:
      return t`reliability unknown`;
  }
}

function boundedPoints(metric: Metric, { points_text, bound }: NonNullable<MeasureSeries["change"]>): string {
  const points = withUnit(metric, points_text);
  if (bound === "at least") return t`at least ${points}`;
  return bound === "at most" ? t`at most ${points}` : points;
}

/** What lies between the baseline and the latest score, both read by the latest one's norms. */
export function changeText({ measure: { metric }, change }: MeasureSeries): string {
  if (!change) return "";
  const from = formatDate(change.from);
  const reason = reasonWords(change.reason);
  if (!change.points_text) return t`Since ${from}: —, ${reason}`;
  const points = boundedPoints(metric, change);
  const norms = change.other_norms ? ` ${t`Both are read by the newer norms.`}` : "";
  if (change.reliable === undefined || change.needed_text === undefined)
    return t`${points} since ${from}; —, ${reason}` + norms;
  const needed = change.needed_text;
  return change.reliable
    ? t`${points} since ${from}, reliable (needs ${needed} or more).` + norms
    : t`${points} since ${from}, not reliable (needs ${needed} or more).` + norms;
}

/** How fast the scores rise or fall, from four of them on. */
export function slopeText({ measure: { metric }, slope }: MeasureSeries): string {
  if (!slope) return "";
  const points = pointsText(metric, slope.per_year, 1);
  const [low, high] = [inMetric(metric, slope.low, 1), inMetric(metric, slope.high, 1)];
  const scores = plural(slope.n, { one: "# score", other: "# scores" });
  return t`${points} a year (95 % interval ${low} to ${high}), from ${scores}`;
}

export function intervalText(metric: Metric, { low, high, level, limit }: CoursePoint): string {
  if (low === undefined || high === undefined) return "";
  if (limit) {
    const known = boundedText(metric, limit === "≥" ? low : high, limit);
    const of = inMetric("share", 100 * (level ?? 0.95), 1);
    return t`${known} (${of} %)`;
  }
  const [from, to] = [inMetric(metric, low, 1), inMetric(metric, high, 1)];
  const share = inMetric("share", 100 * (level ?? 0.95), 1);
  return t`${from} to ${to} (${share} %)`;
}

/** The age to go by, and that it is the corrected one where it is. */
export function ageText({ age: written, corrected_months }: CoursePoint): string {
  if (!written) return "";
  const age = formatAge(written);
  return corrected_months === undefined ? age : t`${age} (corrected)`;
}

export const bandText = ({ bands }: MeasureSeries, value: number): string =>
  bands.findLast(({ from }) => value >= from)?.name ?? bands[0]?.name ?? "";

export const kindNames = (): Record<EventKind, string> => ({
  intervention: t`Intervention`,
  break: t`Break`,
  medication: t`Medication`,
  school: t`School`,
  other: t`Other`,
});

export function eventDays({ from_date, until_date }: ChildEvent): string {
  const from = formatDate(from_date);
  if (!until_date || until_date === from_date) return from;
  const until = formatDate(until_date);
  return t`${from} to ${until}`;
}

export const sourceName = ({ source, source_text }: CoursePoint): string => {
  if (source_text) return source_text;
  return source === "import" ? t`Imported` : t`Entered by hand`;
};
