import { type Band, THRESHOLDS } from "./bands";
import type { BarLayout } from "./barLayout";
import type { Reference } from "./barParts";
import type { Palette } from "./tokens";

/** Where a chart is drawn: its frame, and the height of a share of 0 to 100. */
export type Plot = Pick<BarLayout, "plot" | "y">;

export const BANDS: { band: Band; from: number; to: number }[] = [
  { band: "need", from: 0, to: 30 },
  { band: "watch", from: 30, to: 50 },
  { band: "good", from: 50, to: 100 },
];

/** What a chart of shares stands on: the bands, barely tinted, and the axis from 0 to 100 %. */
export function Ground({ layout, palette }: { layout: Plot; palette: Palette }) {
  const { plot, y } = layout;
  return (
    <g>
      {BANDS.map(({ band, from, to }) => (
        <rect
          key={band}
          x={plot.left}
          y={y(to)}
          width={plot.right - plot.left}
          height={y(from) - y(to)}
          fill={palette.quiet}
          fillOpacity={band === "watch" ? palette.tint : 0}
        />
      ))}
      {[0, 20, 40, 60, 80, 100].map((tick) => (
        <g key={tick}>
          <path d={`M${plot.left - 4} ${y(tick)}H${plot.left}`} stroke={palette.quiet} />
          <text x={plot.left - 8} y={y(tick) + 4} fontSize={12} textAnchor="end" fill={palette.quiet}>
            {tick}
          </text>
        </g>
      ))}
      <path
        d={`M${plot.left} ${plot.top}V${plot.bottom}H${plot.right}`}
        stroke={palette.quiet}
        strokeWidth={1}
        fill="none"
      />
      <text x={plot.left - 8} y={plot.top - 10} fontSize={12} textAnchor="middle" fill={palette.quiet}>
        %
      </text>
    </g>
  );
}

/** The lines at 30, 50 and 80 with their names. */
export const thresholdLines = (palette: Palette): Reference[] =>
  THRESHOLDS.map(({ value, label }) => ({ value, label: `${value} ${label}`, color: palette.quiet, dash: "5 4" }));
