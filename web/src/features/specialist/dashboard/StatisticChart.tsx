import { t } from "@lingui/core/macro";
import "@/words/children";
import { Button } from "@mantine/core";
import { type BarGroup, ChartFrame, groupedBars, smallPies } from "@/charts";
import { pictureName } from "@/ui/pictureNames";
import { formatRounded } from "@/words/numbers";
import { schemeColor, schemeOf } from "../settings/scheme";
import { bandName, hasScale } from "./bands";
import { axisOf, cardLabels, chartCaption, chartTitle } from "./cardNames";
import { OneFigure } from "./OneFigure";
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
  const drawn = pie ? piesIn(props, title) : barsIn(props, title, groups, periods);
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
      {...drawn}
      onOpen={([series, point]) => open(pie ? Math.floor(series / Math.max(1, periods.length)) : point)}
    />
  );
}

function piesIn({ measures, statistic, shown }: StatisticChartProps, title: string) {
  const metric = measures[0]?.metric ?? "share";
  return smallPies({
    title,
    pies: piesOf(measures, statistic, shown),
    names: bandNames(measures, shown),
    notes: shown.periods.length > 1 ? shown.periods.map((period, index) => t`Period ${index + 1}: ${period}`) : [],
    colorOf: (part, palette) => schemeColor(shown.color, part, palette),
    say: ({ name, n, figure }, part) => {
      if (!part) return t`${name}: —, ${noScores()}`;
      const share = formatRounded((100 * part.n) / n);
      return t`${name}: ${bandName(part, metric)}, ${part.n} of ${n} children (${share} %); ${figure}`;
    },
  });
}

function barsIn(
  { measures: [first], statistic, shown }: StatisticChartProps,
  title: string,
  groups: readonly BarGroup[],
  periods: readonly string[],
) {
  const median = statistic === "average" || statistic === "quartiles" ? t`Median` : undefined;
  const axis = { ...(first && axisOf(first, statistic)), periods, median };
  return groupedBars({ title, groups, axis, scattered: shown.plot === "scatter", styleOf: schemeOf(shown.color) });
}

function noteOf({ plot }: Shown, pie: boolean): string {
  const what = t`Current scores of the children shown; n = children with a score.`;
  if (pie) return t`${what} A slice is the share of these children whose score lies in that part of the scale.`;
  return plot === "pie" ? t`${what} Raw scores have no scale in common, so that they are drawn as bars.` : what;
}
