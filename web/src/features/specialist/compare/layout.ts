import { type BandScale, band, type Frame, type Grid, grid, linear, type Reading, shares, sidesOf } from "@/charts";
import { wrapLabels } from "@/charts/labels";
import { valueReading } from "@/charts/reading";
import { estimateWidth, FONT_SIZE, wrapLabel } from "@/charts/text";
import type { Measure } from "../children/cohort";

/** The figures of one child, one for each name on the horizontal axis; null where there is none. */
export interface ChildSeries {
  /** Which child it is, counted from 0: their colour, form, dash and fill. */
  place: number;
  name: string;
  values: readonly (number | null)[];
  /** The sign of a figure at the end of its norms, ≤ or ≥. */
  limits: readonly (string | undefined)[];
}

/** What the value axis measures. */
export type CompareAxis = Pick<Measure, "metric" | "least" | "most">;

/** One plot with one or several children in it. */
export interface Panel {
  /** Who it is about, where each child has a plot of their own. */
  title?: string;
  space: Grid;
  x: BandScale;
  names: string[][];
  series: readonly ChildSeries[];
}

export interface CompareLayout {
  panels: Panel[];
  height: number;
}

/** More lines than this would tangle: then each child has a plot. */
export const mostTogether = 4;
const PANEL_WIDTH = 220;
const PANEL_HEIGHT = 200;
const GAP = 8;
const LEFT = 36;
const TOP = 26;

export interface LayoutOptions {
  names: readonly string[];
  axis: CompareAxis;
  width: number;
  /** Of one plot. */
  height: number;
}

/** Places the plots: one for all children, or one each, in rows that fit the width. */
export function compareLayout(series: readonly ChildSeries[], options: LayoutOptions): CompareLayout {
  const { width, height } = options;
  if (series.length <= mostTogether) return { panels: [panelIn(series, [0, 0], width, options)], height };
  const columns = Math.max(1, Math.floor((width + GAP) / (PANEL_WIDTH + GAP)));
  const across = (width - GAP * (columns - 1)) / columns;
  const along = Math.min(height, PANEL_HEIGHT);
  const panels = series.map((one, index) => {
    const corner = [(index % columns) * (across + GAP), Math.floor(index / columns) * along] as const;
    return { ...panelIn([one], corner, across, { ...options, height: along }), title: one.name };
  });
  return { panels, height: Math.ceil(series.length / columns) * along };
}

function panelIn(
  series: readonly ChildSeries[],
  [left, top]: readonly [number, number],
  width: number,
  { names, axis, height }: LayoutOptions,
): Panel {
  const across = [left + LEFT, left + width - 4] as const;
  const x = band(names, across);
  const lines = wrapLabels(names, x.step - 2, FONT_SIZE, 4);
  const rows = Math.max(1, ...lines.map((list) => list.length));
  const plot: Frame = { left: across[0], right: across[1], top: top + TOP, bottom: top + height - 12 - rows * 15 };
  const y = axis.metric === "share" ? shares(plot) : linear([axis.least, axis.most], [plot.bottom, plot.top]);
  return { space: grid(plot, x, y), x, names: lines, series };
}

/** Where the bar of a child stands within the group of a name. */
export function barSides({ x, series }: Panel, name: number, child: number): [left: number, right: number] {
  const [left, right] = sidesOf(x, name, child, series.length, 56);
  return [left + 1, right - 1];
}

/** What is read of each child's figures, where they stand. */
export function compareReadings(
  { panels }: CompareLayout,
  names: readonly string[],
  say: (value: number, limit: string | undefined) => string,
  bars: boolean,
): Reading[][] {
  return panels.flatMap((panel) =>
    panel.series.map((series, child) =>
      series.values.flatMap((value, index) => {
        if (value === null) return [];
        const [left, right] = barSides(panel, index, child);
        const x = bars ? (left + right) / 2 : panel.space.x(index);
        const words = valueReading(`${series.name}, ${names[index]}`, say(value, series.limits[index]));
        return [{ x, y: panel.space.y(value), words }];
      }),
    ),
  );
}

/** A name that fits the head of its plot. */
export const headOf = (name: string, width: number) =>
  estimateWidth(name, FONT_SIZE) <= width ? name : (wrapLabel(name, width, FONT_SIZE, 1)[0] ?? "");
