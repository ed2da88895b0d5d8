import { t } from "@lingui/core/macro";
import "@/words/children";
import { Button } from "@mantine/core";
import { ChartFrame } from "@/charts";
import { pictureName } from "@/ui/pictureNames";
import { BandPies } from "./BandPies";
import { BARS_HEIGHT, groupLayout, groupReadings, leastSlot } from "./barGroups";
import { axisOf, cardLabels, chartCaption, chartTitle } from "./cardNames";
import { MeasureBars } from "./MeasureBars";
import { OneFigure } from "./OneFigure";
import { hasScale, pieGrid, pieGridReadings } from "./pieLayout";
import type { Card, Statistic } from "./search";
import { type Shown, sourceOf, statisticName } from "./shown";
import { bandNames, findingOf, groupsOf, noScores, piesOf } from "./statisticGroups";
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

/** The measures of a card on one axis, or a pie for each of them. */
export function StatisticChart(props: StatisticChartProps) {
  const { card, statistic, measures, alone, shown } = props;
  const { showBehind } = useDashboard();
  const metric = measures[0]?.metric ?? "share";
  const name = statisticName(statistic, shown);
  const title = chartTitle(`${cardLabels[card]}: ${name}`, measures, alone);
  const groups = groupsOf(measures, statistic, shown);
  const periods = shown.periods.length > 1 ? shown.periods : [];
  const open = (index: number) => {
    const measure = measures[index];
    if (measure && measure.n > 0) void showBehind({ measure: measure.measure, with: "current" });
  };
  const pie = shown.plot === "pie" && hasScale(metric);
  const [only] = measures;
  const [group] = groups;
  if (!pie && measures.length === 1 && only && group)
    return (
      <OneFigure
        measure={only}
        group={group}
        periods={periods}
        source={sourceOf(noteOf(shown, false), shown.periods)}
        onOpen={only.n > 0 ? () => open(0) : undefined}
      />
    );
  const drawn = pie ? pieParts(measures, statistic, shown) : barParts(props, groups, periods);
  return (
    <ChartFrame
      title={title}
      titled={alone && metric === "share"}
      caption={chartCaption(measures, alone)}
      description={findingOf(groups, name)}
      source={sourceOf(noteOf(shown, pie), shown.periods)}
      fileName={pictureName(cardLabels[card], name)}
      table={{
        ...statisticTable(measures, statistic, shown, pie),
        act: (row) =>
          (measures[row]?.n ?? 0) > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={() => open(row)}>
              {t`Children of ${measures[row]?.code ?? ""}`}
            </Button>
          ),
      }}
      {...drawn(title)}
      onOpen={([series, point]) => open(pie ? Math.floor(series / Math.max(1, periods.length)) : point)}
    />
  );
}

type Drawn = (title: string) => Pick<Parameters<typeof ChartFrame>[0], "height" | "minWidth" | "readings" | "draw">;

function pieParts(measures: readonly MeasureSummary[], statistic: Statistic, shown: Shown): Drawn {
  const metric = measures[0]?.metric ?? "share";
  const [pies, bands] = [piesOf(measures, statistic, shown), bandNames(measures, shown)];
  const notes = shown.periods.length > 1 ? shown.periods.map((period, index) => t`Period ${index + 1}: ${period}`) : [];
  const layout = (width: number) => pieGrid(pies, bands, notes, width);
  return (title) => ({
    height: (width) => layout(width).height,
    minWidth: 0,
    readings: ({ width }) => pieGridReadings(layout(width).places, metric, noScores()),
    draw: (sheet) => (
      <BandPies sheet={sheet} title={title} pies={pies} bands={bands} notes={notes} color={shown.color} />
    ),
  });
}

function barParts(
  { measures, statistic, shown }: StatisticChartProps,
  groups: ReturnType<typeof groupsOf>,
  periods: readonly string[],
): Drawn {
  const median = statistic === "average" || statistic === "quartiles" ? t`Median` : undefined;
  const axis = { ...(measures[0] && axisOf(measures[0], statistic)), legend: median ? [...periods, median] : periods };
  return (title) => ({
    height: () => BARS_HEIGHT,
    minWidth: groups.length * leastSlot + 60,
    readings: ({ width, height }) => groupReadings(groups, groupLayout(groups, axis, width, height)),
    draw: (sheet) => (
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
    ),
  });
}

function noteOf({ plot }: Shown, pie: boolean): string {
  const what = t`Current scores of the children shown; n = children with a score.`;
  if (pie) return t`${what} A slice is the share of these children whose score lies in that part of the scale.`;
  return plot === "pie" ? t`${what} Raw scores have no scale in common, so that they are drawn as bars.` : what;
}
