import { plural, t } from "@lingui/core/macro";
import "@/words/hub";
import { Text } from "@mantine/core";
import {
  Axes,
  Bars,
  band,
  Drawing,
  Figure,
  grid,
  linear,
  Names,
  type Palette,
  Reader,
  seriesStyle,
  sidesOf,
  usePalette,
  useWidth,
} from "@/charts";
import { missing } from "@/ui/format";
import { monthName, shortMonth } from "@/ui/format/month";
import type { UsageMonth } from "../hubs";
import { rounded } from "./figures";

const HEIGHT = 320;

interface UsageChartProps {
  months: readonly UsageMonth[];
  /** What was used. */
  of: string;
}

/** Occasions of each month as bars, with all figures of the months as a table. */
export function UsageChart({ months, of }: UsageChartProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const palette = usePalette();
  const title = t`Occasions per month: ${of}`;
  const total = months.reduce((sum, { occasion }) => sum + occasion, 0);
  if (total === 0) return <Text c="dimmed">{t`No use was reported for these months.`}</Text>;
  const space = layout(months, width);
  const readings = months.map(({ month, occasion, hours }, index) => {
    const [x, y] = space.place(index, occasion);
    return { x, y, words: wordsOf(month, occasion, hours) };
  });
  return (
    <div ref={box}>
      <Figure
        title={title}
        description={findingOf(months)}
        source={t`Months are calendar months in UTC. An occasion belongs to the month in which it began.`}
        table={{
          columns: [
            t`Month`,
            t`Occasions per month`,
            t`Hours in all`,
            t`Average Duration in hours`,
            t`Average Frequency in min`,
          ],
          rows: months.map(({ month, occasion, hours, avg_duration, avg_frequency }) => [
            monthName(month),
            occasion,
            rounded(hours),
            avg_duration === null ? missing : rounded(avg_duration),
            avg_frequency === null ? missing : rounded(avg_frequency),
          ]),
        }}
      >
        <Reader title={title} width={width} height={HEIGHT} readings={[readings]} palette={palette}>
          <UsageDrawing months={months} width={width} palette={palette} title={title} />
        </Reader>
      </Figure>
    </div>
  );
}

const wordsOf = (month: string, occasion: number, hours: number) => {
  const count = plural(occasion, { one: "# occasion", other: "# occasions" });
  return t`${monthName(month)}: ${count}, ${rounded(hours)} hours in all`;
};

function findingOf(months: readonly UsageMonth[]): string {
  const [most] = [...months].sort((a, b) => b.occasion - a.occasion);
  if (!most) return "";
  return t`It was used most in ${monthName(most.month)}: ${plural(most.occasion, { one: "# occasion", other: "# occasions" })}.`;
}

function layout(months: readonly UsageMonth[], width: number) {
  const most = Math.max(...months.map(({ occasion }) => occasion));
  const plot = { left: 52, right: Math.max(100, width - 8), top: 24, bottom: HEIGHT - 56 };
  const x = band(
    months.map(({ month }) => month),
    [plot.left, plot.right],
  );
  const step = Math.max(1, Math.ceil(most / 5));
  const top = step * Math.max(1, Math.ceil(most / step));
  const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step);
  return { ...grid(plot, x, linear([0, top], [plot.bottom, plot.top], ticks)), x };
}

interface UsageDrawingProps {
  months: readonly UsageMonth[];
  width: number;
  palette: Palette;
  title: string;
}

function UsageDrawing({ months, width, palette, title }: UsageDrawingProps) {
  const space = layout(months, width);
  const { color } = seriesStyle(0, palette);
  return (
    <Drawing width={width} height={HEIGHT} title={title}>
      <Axes space={space} palette={palette} />
      <Bars
        space={space}
        bars={months.map(({ occasion }, index) => {
          const [left, right] = sidesOf(space.x, index, 0, 1, 56);
          return { left, right, value: occasion, label: String(occasion), style: { color, fill: "solid" } };
        })}
        palette={palette}
        id="usage"
        small={space.x.step < 40}
      />
      <Names
        space={space}
        palette={palette}
        names={months.map(({ month }) => [shortMonth(month)])}
        upright={space.x.step > 56}
      />
    </Drawing>
  );
}
