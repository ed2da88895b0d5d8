import { t } from "@lingui/core/macro";
import {
  Axes,
  Bars,
  barLayout,
  barReadings,
  ChartFrame,
  Drawing,
  Names,
  PRINTED_CHART_HEIGHT,
  type Sheet,
} from "@/charts";
import { missing } from "@/ui/format";
import { pictureName } from "@/ui/pictureNames";
import "@/words/statistics";
import type { Item, ItemOption } from "./api";
import { decimals, percent, reasonWords } from "./words";

/** How an answer is called: its label, with a mark at the right one. */
export function optionName({ kind, label, value, key }: ItemOption): string {
  if (kind === "none") return t`No answer`;
  if (kind === "other") return t`Another answer`;
  return key ? t`${label || value} (right)` : label || value;
}

/** Who chose which answer: their share, and how they did on the other questions. */
export function OptionsChart({ item }: { item: Item }) {
  const hidden = reasonWords(item.reasons.options);
  const data = item.options.flatMap((option) =>
    option.share === null ? [] : [{ variable: optionName(option), value: 100 * option.share, right: option.key }],
  );
  const title = t`Who chose what`;
  return (
    <ChartFrame
      title={title}
      description={t`The share of children who chose each answer, and their mean points on the other questions.`}
      source={t`${item.options_n} children. An answer of fewer than 10 is not shown, nor what it could be derived from.`}
      fileName={pictureName("question", String(item.no), "options")}
      height={() => PRINTED_CHART_HEIGHT}
      table={{
        columns: [t`Answer`, t`Children`, t`Share`, t`Mean of the rest`, t`r with the rest`],
        rows: item.options.map((option) => [
          optionName(option),
          option.n ?? hidden,
          option.share === null ? missing : percent(option.share),
          option.mean_rest === null ? missing : decimals(option.mean_rest),
          option.r_rest === null ? missing : decimals(option.r_rest),
        ]),
      }}
      readings={({ width }) => barReadings(data, width)}
      draw={(sheet) => <Shares data={data} sheet={sheet} title={title} />}
    />
  );
}

interface SharesProps {
  data: { variable: string; value: number; right: boolean }[];
  sheet: Sheet;
  title: string;
}

/** The right answer is filled, the others are hatched. */
function Shares({ data, sheet: { width, height, palette, id }, title }: SharesProps) {
  const space = barLayout(data, width, { axis: "share", height });
  return (
    <Drawing width={width} height={height} title={title}>
      <Axes space={space} palette={palette} unit="%" />
      <Bars
        space={space}
        bars={space.bars.map(({ x, width: across, datum: { value } }, at) => ({
          left: x,
          right: x + across,
          value,
          label: percent(value / 100),
          style: data[at]?.right ? { color: palette.good, fill: "solid" } : { color: palette.quiet, fill: "diagonal" },
        }))}
        palette={palette}
        id={id}
      />
      <Names space={space} palette={palette} names={space.bars.map(({ lines }) => lines)} upright={space.upright} />
    </Drawing>
  );
}
