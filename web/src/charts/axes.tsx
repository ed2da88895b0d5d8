import { DrawnText } from "./mirror";
import type { Grid, Round, Tick } from "./scales";
import { estimateWidth, FONT_SIZE, spreadLabels } from "./text";
import type { Palette } from "./tokens";

/** From one line of a name to the next. */
const ROW = 15;

/** A range of the value axis that is tinted, such as what is usual. */
export interface Zone {
  from: number;
  to: number;
}

interface AxisProps {
  space: Grid;
  palette: Palette;
}

export function Zones({ space: { plot, y }, zones, palette }: AxisProps & { zones: readonly Zone[] }) {
  return zones.map(({ from, to }) => (
    <rect
      key={from}
      x={plot.left}
      y={y(to)}
      width={plot.right - plot.left}
      height={y(from) - y(to)}
      fill={palette.quiet}
      fillOpacity={palette.tint}
    />
  ));
}

/** A unit stands around the middle of the axis' figures; one that reached out of the drawing there begins at its edge. */
const unitPlace = (unit: string, middle: number) =>
  estimateWidth(unit, FONT_SIZE) / 2 > middle
    ? ({ x: 0, textAnchor: "start" } as const)
    : ({ x: middle, textAnchor: "middle" } as const);

/** Both axes as lines, with the figures of the value axis and its unit above them. */
export function Axes({ space: { plot, y }, palette, unit }: AxisProps & { unit?: string }) {
  return (
    <g>
      {y.ticks.map(({ value, label }) => (
        <g key={value}>
          <path d={`M${plot.left - 4} ${y(value)}H${plot.left}`} stroke={palette.quiet} />
          <DrawnText x={plot.left - 8} y={y(value) + 4} fontSize={FONT_SIZE} textAnchor="end" fill={palette.quiet}>
            {label}
          </DrawnText>
        </g>
      ))}
      <path
        d={`M${plot.left} ${plot.top}V${plot.bottom}H${plot.right}`}
        stroke={palette.quiet}
        strokeWidth={1}
        fill="none"
      />
      {unit && (
        <DrawnText {...unitPlace(unit, plot.left - 8)} y={plot.top - 10} fontSize={FONT_SIZE} fill={palette.quiet}>
          {unit}
        </DrawnText>
      )}
    </g>
  );
}

/** The words below the horizontal axis, each with a small line to it. */
export function Ticks({ space: { plot, x }, palette, ticks }: AxisProps & { ticks?: readonly Tick[] }) {
  return (ticks ?? x.ticks).map(({ value, label }) => (
    <g key={value}>
      <path d={`M${x(value)} ${plot.bottom}V${plot.bottom + 4}`} stroke={palette.quiet} />
      <DrawnText x={x(value)} y={plot.bottom + 19} fontSize={FONT_SIZE} textAnchor="middle" fill={palette.ink}>
        {label}
      </DrawnText>
    </g>
  ));
}

interface NamesProps extends AxisProps {
  /** The lines of each name. */
  names: readonly (readonly string[])[];
  /** Names stand upright on several lines, or lean on one. */
  upright: boolean;
}

/** Names below a band axis. */
export function Names({ space: { plot, x }, palette, names, upright }: NamesProps) {
  const common = { fontSize: FONT_SIZE, fill: palette.ink };
  return names.map((lines, index) =>
    upright ? (
      lines.map((line, row) => (
        <DrawnText
          // biome-ignore lint/suspicious/noArrayIndexKey: a line of a name is its place
          key={`${index}.${row}`}
          x={x(index)}
          y={plot.bottom + 18 + row * 15}
          textAnchor="middle"
          {...common}
        >
          {line}
        </DrawnText>
      ))
    ) : (
      <DrawnText
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat; a name is its place
        key={index}
        transform={`translate(${x(index)} ${plot.bottom + 14}) rotate(-40)`}
        textAnchor="end"
        {...common}
      >
        {lines[0]}
      </DrawnText>
    ),
  );
}

/** A value that is drawn across the plot and named. */
export interface Reference {
  value: number;
  label: string;
  color: string;
  dash: string;
}

/** Dashed lines across the plot, named at their right ends; a name that had to move is led to its line. */
export function ReferenceLines({ space: { plot, y }, lines }: { space: Grid; lines: readonly Reference[] }) {
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
          <DrawnText x={plot.right + 11} y={(places[index] ?? 0) + 4} fontSize={11} fill={color}>
            {label}
          </DrawnText>
        </g>
      ))}
    </g>
  );
}

interface WebProps {
  space: Round;
  palette: Palette;
  /** The lines of each name, where it has more than one. */
  lines?: readonly (readonly string[])[];
}

/** Round axes: a spoke for each name and a ring for each figure. */
export function Web({ space, palette, lines }: WebProps) {
  const { center, names, place, value } = space;
  const outermost = value.ticks.at(-1)?.value ?? 0;
  return (
    <g fontSize={FONT_SIZE}>
      {value.ticks.map((tick) => (
        <g key={tick.value}>
          <circle cx={center[0]} cy={center[1]} r={value(tick.value)} fill="none" stroke={palette.line} />
          <DrawnText x={center[0] + 4} y={center[1] - value(tick.value) - 3} fill={palette.quiet}>
            {tick.label}
          </DrawnText>
        </g>
      ))}
      {names.map((name, index) => {
        const [x, y] = place(index, outermost);
        const side = Math.sign(Math.round(x - center[0]));
        const rows = lines?.[index] ?? [name];
        const below = side === 0 && y > center[1];
        const first = side === 0 ? (below ? 16 : -20 - (rows.length - 1) * ROW) : 4 - ((rows.length - 1) * ROW) / 2;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat; a name is its place
          <g key={index}>
            <path d={`M${center[0]} ${center[1]}L${x} ${y}`} stroke={palette.line} />
            {rows.map((row, at) => (
              <DrawnText
                // biome-ignore lint/suspicious/noArrayIndexKey: a line of a name is its place
                key={at}
                x={x + side * 8}
                y={y + first + at * ROW}
                textAnchor={side === 0 ? "middle" : side > 0 ? "start" : "end"}
                fill={palette.ink}
              >
                {row}
              </DrawnText>
            ))}
          </g>
        );
      })}
    </g>
  );
}
