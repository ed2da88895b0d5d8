import { t } from "@lingui/core/macro";
import "@/words/insight";
import { Button } from "@mantine/core";
import { ChartFrame, PieChart, pieReadings } from "@/charts";
import { pieLayout } from "@/charts/categories/pieLayout";
import { BARS_HEIGHT, type Bar, type BarGroup, groupLayout, groupReadings, leastSlot } from "./barGroups";
import { axisOf, cardLabels, chartTitle, fileNameOf } from "./cardNames";
import { MeasureBars } from "./MeasureBars";
import type { Card, Statistic } from "./search";
import { type Shown, sourceOf } from "./shown";
import { figureOf, rounded, statisticLabels, withUnit } from "./statistics";
import { statisticTable } from "./statisticTable";
import type { MeasureSummary } from "./summary";
import { useDashboard } from "./useDashboard";

interface StatisticChartProps {
  card: Card;
  statistic: Statistic;
  /** Those that share an axis. */
  measures: readonly MeasureSummary[];
  alone: boolean;
  shown: Shown;
}

const missing = "—";

function barOf(measure: MeasureSummary | undefined, statistic: Statistic, metric: MeasureSummary["metric"]): Bar {
  const n = measure?.n ?? 0;
  const { value, from, reason } = figureOf(measure, statistic);
  if (value === null) return { value, n, label: missing, words: `${missing}, ${reason}` };
  const label = String(rounded(value)).replace("-", "−");
  const figure = from === undefined ? withUnit(value, metric, statistic) : quartilesIn(from, value, metric);
  const median = statistic === "average" || statistic === "quartiles" ? measure?.median : undefined;
  const middle = median === undefined || median === null ? "" : `, ${t`median ${withUnit(median, metric, "average")}`}`;
  return { value, from, n, label, median, words: `${figure}${middle}, n = ${n}` };
}

const quartilesIn = (from: number, value: number, metric: MeasureSummary["metric"]) =>
  t`from ${withUnit(from, metric, "average")} to ${withUnit(value, metric, "average")}`;

const groupsOf = ({ measures, statistic, shown }: StatisticChartProps): BarGroup[] =>
  measures.map((measure) => {
    const other = shown.second?.measures.find((one) => one.measure === measure.measure);
    const bars = [barOf(measure, statistic, measure.metric)];
    if (shown.second) bars.push(barOf(other, statistic, measure.metric));
    return { name: measure.code, bars };
  });

/** Slices say something only of shares of which none is missing, in one period. */
const canBePie = ({ statistic, measures, shown }: StatisticChartProps) =>
  shown.plot === "pie" &&
  !shown.second &&
  (statistic === "average" || statistic === "trimmed_mean") &&
  measures.every((measure) => measure.metric === "share" && figureOf(measure, statistic).value !== null);

/** The measures of a card on one axis. */
export function StatisticChart(props: StatisticChartProps) {
  const { card, statistic, measures, alone, shown } = props;
  const { showBehind } = useDashboard();
  const groups = groupsOf(props);
  const title = chartTitle(`${cardLabels[card]}: ${statisticLabels[statistic]}`, measures, alone);
  const open = (index: number) => {
    const measure = measures[index];
    if (measure && measure.n > 0) void showBehind({ measure: measure.measure, with: "current" });
  };
  const pie = canBePie(props);
  const slices = pie
    ? groups.map(({ name, bars: [bar] }) => ({ variable: `${name} (n = ${bar?.n})`, value: bar?.value ?? 0 }))
    : [];
  const periods = shown.periods.length > 1 ? shown.periods : [];
  const median = statistic === "average" || statistic === "quartiles" ? t`Median` : undefined;
  const axis = { ...(measures[0] && axisOf(measures[0], statistic)), legend: median ? [...periods, median] : periods };
  return (
    <ChartFrame
      title={title}
      titled={alone && measures[0]?.metric === "share"}
      description={findingOf(groups, statistic)}
      source={sourceOf(noteOf(props, pie), shown.periods)}
      fileName={fileNameOf(cardLabels[card], statisticLabels[statistic])}
      table={{
        ...statisticTable(measures, statistic, shown),
        act: (row) =>
          (measures[row]?.n ?? 0) > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={() => open(row)}>
              {t`Children of ${measures[row]?.code ?? ""}`}
            </Button>
          ),
      }}
      height={(width) => (pie ? pieLayout(slices, width).height : BARS_HEIGHT)}
      minWidth={pie ? 0 : groups.length * leastSlot + 60}
      readings={({ width, height }) =>
        pie ? pieReadings(slices, width) : groupReadings(groups, groupLayout(groups, axis, width, height))
      }
      onOpen={([, point]) => open(point)}
      draw={(sheet) =>
        pie ? (
          <PieChart data={slices} width={sheet.width} palette={sheet.palette} id={sheet.id} title={title} />
        ) : (
          <MeasureBars
            sheet={sheet}
            title={title}
            groups={groups}
            axis={axis}
            scattered={shown.plot === "scatter"}
            color={shown.color}
            periods={periods}
            medianLabel={median}
          />
        )
      }
    />
  );
}

/** The greatest and the least, where there are two to compare. */
function findingOf(groups: readonly BarGroup[], statistic: Statistic): string {
  const known = groups.flatMap(({ name, bars: [bar] }) => (bar && bar.value !== null ? [{ name, bar }] : []));
  const sorted = known.sort((a, b) => (b.bar.value ?? 0) - (a.bar.value ?? 0));
  const [most, least] = [sorted[0], sorted.at(-1)];
  const name = statisticLabels[statistic];
  if (!most || !least) return t`${name}: there is no figure yet.`;
  if (most === least) return t`${name} of ${most.name}: ${most.bar.words}.`;
  return t`${name}: the greatest is ${most.name} with ${most.bar.words}, the least ${least.name} with ${least.bar.words}.`;
}

function noteOf({ shown }: StatisticChartProps, pie: boolean): string {
  const what = t`Current scores of the children shown; n = children with a score.`;
  if (pie) return t`${what} A slice is as large as its figure; the figures are no parts of a whole.`;
  return shown.plot === "pie" ? t`${what} These figures cannot be slices of a pie and are drawn as bars.` : what;
}
