import { Drawing, FILLS, type Fill, fillOf, type Palette, PatternDef, type Sheet } from "@/charts";
import { FONT_SIZE } from "@/charts/text";
import type { DashboardSettings } from "../settings/dashboardSettings";
import { schemeColor } from "../settings/scheme";
import { type BandPie, type PiePlace, pieGrid, shapeOf } from "./pieLayout";

interface BandPiesProps {
  sheet: Sheet;
  title: string;
  pies: readonly BandPie[];
  /** What the parts of the scale are called. */
  bands: readonly string[];
  /** What the periods are, where there are two. */
  notes: readonly string[];
  color: DashboardSettings["color"];
}

/** Each part of the scale has a fill of its own, so that it is distinct in one colour too. */
const fills: readonly Fill[] = [...FILLS, "lines"];

const styleOf = (band: number, color: DashboardSettings["color"], palette: Palette) => ({
  color: schemeColor(color, band, palette),
  fill: fills[band % fills.length] ?? "solid",
});

/** A pie for each measure: which share of its children lies in which part of the scale. */
export function BandPies({ sheet, title, pies, bands, notes, color }: BandPiesProps) {
  const { width, height, palette, id } = sheet;
  const { places, legend, top } = pieGrid(pies, bands, notes, width);
  const paint = (band: number) => {
    const { fill, color: ink } = styleOf(band, color, palette);
    return { fill: fillOf(`${id}-${band}`, fill, ink), stroke: ink };
  };
  const foot = Math.max(0, ...legend.map(([, y]) => y)) + 20;
  return (
    <Drawing width={width} height={height} title={title}>
      <defs>
        {bands.map((name, band) => (
          <PatternDef key={name} id={`${id}-${band}`} paper={palette.paper} {...styleOf(band, color, palette)} />
        ))}
      </defs>
      {places.map((place) => (
        <OnePie key={place.pie.name} place={place} paint={paint} palette={palette} />
      ))}
      {bands.map((name, band) => {
        const [x, y] = legend[band] ?? [0, 0];
        return (
          <g key={name} transform={`translate(${x + 4} ${top + y})`}>
            <rect width={20} height={14} {...paint(band)} strokeWidth={1.5} />
            <text x={28} y={12} fontSize={FONT_SIZE} fill={palette.ink}>
              {name}
            </text>
          </g>
        );
      })}
      {notes.map((note, index) => (
        <text key={note} x={4} y={top + foot + 12 + index * 15} fontSize={FONT_SIZE} fill={palette.ink}>
          {note}
        </text>
      ))}
    </Drawing>
  );
}

interface OnePieProps {
  place: PiePlace;
  paint: (band: number) => { fill: string; stroke: string };
  palette: Palette;
}

function OnePie({ place: { pie, center, radius, slices, lines }, paint, palette }: OnePieProps) {
  const shape = shapeOf(radius);
  return (
    <g transform={`translate(${center[0]} ${center[1]})`}>
      {pie.n === 0 && (
        <>
          <circle r={radius} fill="none" stroke={palette.quiet} strokeDasharray="4 4" />
          <text textAnchor="middle" y={5} fontSize={FONT_SIZE} fill={palette.ink}>
            —
          </text>
        </>
      )}
      {slices.map(
        (slice, band) =>
          slice.data.n > 0 && (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slice is its part of the scale
            <path key={band} d={shape(slice) ?? ""} {...paint(band)} strokeWidth={1.5} />
          ),
      )}
      {lines.map((line, index) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          key={index}
          textAnchor="middle"
          y={radius + 18 + index * 15}
          fontSize={FONT_SIZE}
          fontWeight={index === 0 ? "bold" : undefined}
          fill={index === 0 ? palette.ink : palette.quiet}
        >
          {line}
        </text>
      ))}
    </g>
  );
}
