import { Drawing } from "../Drawing";
import type { FrameParts } from "../frame/ChartFrame";
import type { Sheet } from "../frame/picture";
import { DrawnText } from "../mirror";
import { FILLS, type Fill, type FillStyle, Fills, paintOf } from "../patterns";
import { FONT_SIZE } from "../text";
import type { Palette } from "../tokens";
import { type PiePart, type PiePlace, pieGrid, pieGridReadings, type SmallPie } from "./pieGrid";
import { Slices } from "./Slices";

interface PiesProps<Part extends PiePart> {
  title: string;
  pies: readonly SmallPie<Part>[];
  /** What the parts are called. */
  names: readonly string[];
  /** Sentences below the legend. */
  notes: readonly string[];
  colorOf: (part: number, palette: Palette) => string;
}

/** Each part has a fill of its own, so that it is distinct in one colour too. */
const fills: readonly Fill[] = [...FILLS, "lines"];

/** Several small pies with the same parts, and one legend. */
export function Pies<Part extends PiePart>(props: PiesProps<Part> & { sheet: Sheet }) {
  const { sheet, title, pies, names, notes, colorOf } = props;
  const { width, height, palette, id } = sheet;
  const { places, legend, top } = pieGrid(pies, names, notes, width);
  const styles = names.map(
    (_, part): FillStyle => ({
      color: colorOf(part, palette),
      fill: fills[part % fills.length] ?? "solid",
    }),
  );
  const foot = Math.max(0, ...legend.map(([, y]) => y)) + 20;
  return (
    <Drawing width={width} height={height} title={title}>
      <Fills id={id} styles={styles} palette={palette} />
      {places.map((place) => (
        <OnePie key={place.pie.name} place={place} styles={styles} id={id} palette={palette} />
      ))}
      {styles.map((style, part) => {
        const [x, y] = legend[part] ?? [0, 0];
        return (
          <g key={names[part]} transform={`translate(${x + 4} ${top + y})`}>
            <rect width={20} height={14} {...paintOf(id, part, style)} />
            <DrawnText x={28} y={12} fontSize={FONT_SIZE} fill={palette.ink}>
              {names[part]}
            </DrawnText>
          </g>
        );
      })}
      {notes.map((note, index) => (
        <DrawnText key={note} x={4} y={top + foot + 12 + index * 15} fontSize={FONT_SIZE} fill={palette.ink}>
          {note}
        </DrawnText>
      ))}
    </Drawing>
  );
}

interface OnePieProps {
  place: PiePlace;
  styles: readonly FillStyle[];
  id: string;
  palette: Palette;
}

function OnePie({ place: { pie, center, radius, slices, lines }, styles, id, palette }: OnePieProps) {
  return (
    <g transform={`translate(${center[0]} ${center[1]})`}>
      {pie.n === 0 && (
        <>
          <circle r={radius} fill="none" stroke={palette.quiet} strokeDasharray="4 4" />
          <DrawnText textAnchor="middle" y={5} fontSize={FONT_SIZE} fill={palette.ink}>
            —
          </DrawnText>
        </>
      )}
      <Slices slices={slices.filter(({ data }) => data.n > 0)} ring={{ radius }} styles={styles} id={id} />
      {lines.map((line, index) => (
        <DrawnText
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          key={index}
          textAnchor="middle"
          y={radius + 18 + index * 15}
          fontSize={FONT_SIZE}
          fontWeight={index === 0 ? "bold" : undefined}
          fill={index === 0 ? palette.ink : palette.quiet}
        >
          {line}
        </DrawnText>
      ))}
    </g>
  );
}

/** The same in a frame; `say` is what is read of a part, or of a pie that has none. */
export function smallPies<Part extends PiePart>({
  say,
  ...chart
}: PiesProps<Part> & { say: (pie: SmallPie<Part>, part?: Part) => string }): FrameParts {
  const layout = (width: number) => pieGrid(chart.pies, chart.names, chart.notes, width);
  return {
    height: (width) => layout(width).height,
    minWidth: 0,
    readings: ({ width }) => pieGridReadings(layout(width).places, say),
    draw: (sheet) => <Pies sheet={sheet} {...chart} />,
  };
}
