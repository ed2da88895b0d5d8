import { t } from "@lingui/core/macro";
import "@/words/children";
import type { Bar, BarGroup, SmallPie } from "@/charts";
import { listed } from "@/ui/format/list";
import { formatRounded } from "@/words/numbers";
import { bandName } from "./bands";
import type { Statistic } from "./search";
import { type Shown, statisticName } from "./shown";
import { figureOf, withUnit } from "./statistics";
import type { BandCount, MeasureSummary } from "./summary";

const missing = "—";

export const noScores = () => t`no child has a score of this measure`;

function barOf(measure: MeasureSummary | undefined, statistic: Statistic, metric: MeasureSummary["metric"]): Bar {
  const n = measure?.n ?? 0;
  const { value, from, reason } = figureOf(measure, statistic);
  if (value === null) return { value, n, label: missing, words: `${missing}, ${reason}` };
  const label = formatRounded(value).replace("-", "−");
  const figure = from === undefined ? withUnit(value, metric, statistic) : quartilesIn(from, value, metric);
  const median = statistic === "average" || statistic === "quartiles" ? measure?.median : undefined;
  const middle = median !== undefined && median !== null && t`median ${withUnit(median, metric, "average")}`;
  return { value, from, n, label, median, words: listed([figure, middle, t`n = ${n}`]) };
}

const quartilesIn = (from: number, value: number, metric: MeasureSummary["metric"]) =>
  t`from ${withUnit(from, metric, "average")} to ${withUnit(value, metric, "average")}`;

/** A measure in the first period, and in the second where there is one. */
function inPeriods(measure: MeasureSummary, { second }: Shown): (MeasureSummary | undefined)[] {
  if (!second) return [measure];
  return [measure, second.measures.find((one) => one.measure === measure.measure)];
}

/** The bars of each measure: one, or one for each period. */
export const groupsOf = (measures: readonly MeasureSummary[], statistic: Statistic, shown: Shown): BarGroup[] =>
  measures.map((measure) => ({
    name: measure.code,
    bars: inPeriods(measure, shown).map((one) => barOf(one, statistic, measure.metric)),
  }));

/** The pies of each measure: one, or one for each period. */
export const piesOf = (
  measures: readonly MeasureSummary[],
  statistic: Statistic,
  shown: Shown,
): SmallPie<BandCount>[] =>
  measures.flatMap((measure) =>
    inPeriods(measure, shown).map((one, period) => {
      const { value, from } = figureOf(one, statistic);
      const figure =
        value === null
          ? missing
          : from === undefined
            ? withUnit(value, measure.metric, statistic)
            : quartilesIn(from, value, measure.metric);
      return {
        name: shown.second ? t`${measure.code}, period ${period + 1}` : measure.code,
        n: one?.n ?? 0,
        parts: one?.bands ?? [],
        figure: `${statisticName(statistic, shown)} ${figure}`,
      };
    }),
  );

/** The parts of the scale that the measures have in common; none while nobody has a score. */
export function bandNames(measures: readonly MeasureSummary[], shown: Shown): string[] {
  const known = measures.flatMap((measure) => inPeriods(measure, shown)).find((one) => one?.bands);
  return known?.bands?.map((band) => bandName(band, known.metric)) ?? [];
}

/** The greatest and the least, where there are two to compare. */
export function findingOf(groups: readonly BarGroup[], name: string): string {
  const known = groups.flatMap(({ name: code, bars: [bar] }) =>
    bar && bar.value !== null ? [{ name: code, bar }] : [],
  );
  const sorted = known.sort((a, b) => (b.bar.value ?? 0) - (a.bar.value ?? 0));
  const [most, least] = [sorted[0], sorted.at(-1)];
  if (!most || !least) return t`${name}: there is no figure yet.`;
  if (most === least) return t`${name} of ${most.name}: ${most.bar.words}.`;
  return t`${name}: the greatest is ${most.name} with ${most.bar.words}, the least ${least.name} with ${least.bar.words}.`;
}
