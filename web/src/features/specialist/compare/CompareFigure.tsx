import { plural, t } from "@lingui/core/macro";
import { pictureName } from "@/ui/pictureNames";
import "@/words/children";
import type { Palette } from "@/charts";
import { ChartFrame } from "@/charts/frame/ChartFrame";
import { clauses } from "@/ui/format/joined";
import { listed } from "@/ui/format/list";
import { unitOf, valueWords } from "../children/scores";
import { CompareDrawing, drawingHeight } from "./CompareDrawing";
import type { CompareFigures } from "./figures";
import { compareLayout, compareReadings } from "./layout";

interface CompareFigureProps {
  title: string;
  figures: CompareFigures;
  /** Gives the series the colours of the children. */
  paint: (palette: Palette) => Palette;
  /** Groups of bars; lines without. */
  bars: boolean;
  /** Of one plot. */
  height: number;
}

/** A drawing of children's figures with everything that a chart has. */
export function CompareFigure({ title, figures, paint, bars, height }: CompareFigureProps) {
  const { names, axis, series, table } = figures;
  const unit = unitOf(axis.metric);
  const layoutOf = (width: number) => compareLayout(series, { names, axis, width, height });
  return (
    <ChartFrame
      title={title}
      description={descriptionOf(figures)}
      source={sourceOf(figures, unit)}
      table={table}
      fileName={pictureName("compare", title)}
      height={(width) => drawingHeight(layoutOf(width), series, width)}
      draw={({ width, palette, id }) => (
        <CompareDrawing
          layout={layoutOf(width)}
          palette={paint(palette)}
          {...{ series, width, title, id, bars, unit }}
        />
      )}
      readings={({ width }) =>
        compareReadings(layoutOf(width), names, (value, limit) => valueWords(value, axis.metric, limit), bars)
      }
    />
  );
}

function descriptionOf({ names, n, series }: CompareFigures): string {
  if (n === 0) return t`None of the children has a figure here.`;
  return t`${n} of ${{ all: series.length }} children have figures for ${{ measures: listed(names) }}.`;
}

function sourceOf({ n, series, without }: CompareFigures, unit: string): string {
  const children = series.length;
  const count = plural(children, { one: "n = # child", other: "n = # children" });
  const who = clauses(without);
  if (n === children) return who ? t`${count}, in ${unit}. Missing: ${who}` : t`${count}, in ${unit}`;
  return t`${count}, ${n} with figures, in ${unit}. Missing: ${who}`;
}
