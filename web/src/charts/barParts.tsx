import { type BarLayout, FONT_SIZE, spreadLabels } from "./barLayout";
import { formatShare } from "./statistics";
import type { Palette } from "./tokens";

export interface Reference {
  value: number;
  label: string;
  color: string;
  dash: string;
}

/** Dashed lines across the plot, named at their right ends; a name that had to move is led to its line. */
export function ReferenceLines({
  layout,
  lines,
}: {
  layout: Pick<BarLayout, "plot" | "y">;
  lines: readonly Reference[];
}) {
  const { plot, y } = layout;
  const places = spreadLabels(
    lines.map((line) => y(line.value)),
    14,
    plot.bottom,
  );
  return (
    <g>
      {lines.map(({ value, label, color, dash }, index) => (
        <g key={label}>
          <path d={`M${plot.left} ${y(value)}H${plot.right}`} stroke={color} strokeDasharray={dash} fill="none" />
          <path d={`M${plot.right} ${y(value)}L${plot.right + 8} ${places[index]}`} stroke={color} fill="none" />
          <text x={plot.right + 11} y={(places[index] ?? 0) + 4} fontSize={11} fill={color}>
            {label}
          </text>
        </g>
      ))}
    </g>
  );
}

function Name({
  lines,
  x,
  y,
  upright,
  palette,
}: {
  lines: string[];
  x: number;
  y: number;
  upright: boolean;
  palette: Palette;
}) {
  if (!upright) {
    return (
      <text
        transform={`translate(${x} ${y + 14}) rotate(-40)`}
        fontSize={FONT_SIZE}
        textAnchor="end"
        fill={palette.ink}
      >
        {lines[0]}
      </text>
    );
  }
  return (
    <g>
      {lines.map((line, index) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: a line of a label is its place
          key={index}
          x={x}
          y={y + 18 + index * 15}
          fontSize={FONT_SIZE}
          textAnchor="middle"
          fill={palette.ink}
        >
          {line}
        </text>
      ))}
    </g>
  );
}

/** The value above each bar and the name below it. Values stand on paper, to be readable over a line. */
export function BarLabels({ layout, palette }: { layout: BarLayout; palette: Palette }) {
  return (
    <g>
      {layout.bars.map((bar, index) => {
        const middle = bar.x + bar.width / 2;
        const share = formatShare(bar.datum.value);
        const value = layout.dense ? share.replace(" %", "") : share;
        const half = value.length * (layout.dense ? 3 : 3.6);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: categories may share a name; a bar is its place
          <g key={index}>
            <rect
              x={middle - half}
              y={bar.y - 19}
              width={half * 2}
              height={15}
              fill={palette.paper}
              fillOpacity={0.85}
            />
            <text
              x={middle}
              y={bar.y - 7}
              fontSize={layout.dense ? 11 : 13}
              fontWeight="bold"
              textAnchor="middle"
              fill={palette.ink}
            >
              {value}
            </text>
            <Name lines={bar.lines} x={middle} y={layout.plot.bottom} upright={layout.upright} palette={palette} />
          </g>
        );
      })}
    </g>
  );
}
