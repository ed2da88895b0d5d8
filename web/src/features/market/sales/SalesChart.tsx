import { plural, t } from "@lingui/core/macro";
import { useId } from "react";
import "@/words/market";
import {
  Axes,
  Bars,
  band,
  Drawing,
  Figure,
  grid,
  labelWidth,
  linear,
  Names,
  type Palette,
  Reader,
  seriesStyle,
  usePalette,
  useWidth,
} from "@/charts";
import { formatMoney, shortMoney } from "@/ui/format/money";
import { monthName, shortMonth } from "@/ui/format/month";
import { moneyTicks, mostMonths, type SalesMonth } from "./salesMonths";

const HEIGHT = 280;

interface SalesChartProps {
  months: readonly SalesMonth[];
  currency: string;
}

/** What an author earned in each month, in one currency. */
export function SalesChart({ months, currency }: SalesChartProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const palette = usePalette();
  const title = t`Net per month in ${currency}`;
  const space = layout(months, currency, width);
  const readings = months.map((one, index) => {
    const [x, y] = space.place(index, one.net);
    return { x, y, words: wordsOf(one, currency) };
  });
  return (
    <div ref={box}>
      <Figure
        title={title}
        description={findingOf(months, currency)}
        source={months.length === mostMonths ? t`The latest ${mostMonths} months are drawn.` : undefined}
        table={{
          columns: [t`Month`, t`Payments`, t`Paid`, t`Refunds and disputes lost`, t`Net`],
          rows: months.map(({ month, payments, gross, back, net }) => [
            monthName(month),
            payments,
            formatMoney(gross, currency),
            formatMoney(-back, currency),
            formatMoney(net, currency),
          ]),
        }}
      >
        <Reader title={title} width={width} height={HEIGHT} readings={[readings]} palette={palette}>
          <SalesDrawing months={months} currency={currency} width={width} palette={palette} title={title} />
        </Reader>
      </Figure>
    </div>
  );
}

const wordsOf = ({ month, payments, net }: SalesMonth, currency: string) => {
  const count = plural(payments, { one: "# payment", other: "# payments" });
  return t`${monthName(month)}: ${formatMoney(net, currency)} net, ${count}`;
};

function findingOf(months: readonly SalesMonth[], currency: string): string {
  const [best] = [...months].sort((a, b) => b.net - a.net);
  return best ? t`The most came in ${monthName(best.month)}: ${formatMoney(best.net, currency)} net.` : "";
}

function layout(months: readonly SalesMonth[], currency: string, width: number) {
  const ticks = moneyTicks(months.map(({ net }) => net));
  const label = (amount: number) => shortMoney(amount, currency);
  const left = 16 + Math.max(...ticks.map((tick) => labelWidth(label(tick))));
  const plot = { left, right: Math.max(left + 60, width - 8), top: 24, bottom: HEIGHT - 56 };
  const x = band(
    months.map(({ month }) => month),
    [plot.left, plot.right],
  );
  const y = linear([ticks[0] ?? 0, ticks.at(-1) ?? 1], [plot.bottom, plot.top], ticks, label);
  return Object.assign(grid(plot, x, y), { bar: Math.min(x.width, 56), step: x.step });
}

interface SalesDrawingProps extends SalesChartProps {
  width: number;
  palette: Palette;
  title: string;
}

function SalesDrawing({ months, currency, width, palette, title }: SalesDrawingProps) {
  const space = layout(months, currency, width);
  const id = useId().replaceAll(":", "");
  const { color } = seriesStyle(0, palette);
  const fits = months.every(({ net }) => labelWidth(shortMoney(net, currency), true) < space.step - 4);
  return (
    <Drawing width={width} height={HEIGHT} title={title}>
      <Axes space={space} palette={palette} />
      <Bars
        space={space}
        bars={months.map(({ net }, index) => ({
          left: space.x(index) - space.bar / 2,
          right: space.x(index) + space.bar / 2,
          value: net,
          label: fits ? shortMoney(net, currency) : undefined,
          style: { color, fill: "solid" },
        }))}
        palette={palette}
        id={id}
        small
      />
      <Names
        space={space}
        palette={palette}
        names={months.map(({ month }) => [shortMonth(month)])}
        upright={space.step > 56}
      />
    </Drawing>
  );
}
