import { t } from "@lingui/core/macro";
import "@/words/children";
import {
  Axes,
  Drawing,
  DrawnText,
  type Grid,
  Line,
  Names,
  type Palette,
  Points,
  type Sheet,
  seriesStyle,
} from "@/charts";
import { FONT_SIZE, wrapLabel } from "@/charts/text";
import { drawnAt, improvementGrid, legendOf, type MeanLine, offsets, periodNames } from "./improvement";

interface ImprovementDrawingProps {
  sheet: Sheet;
  title: string;
  lines: readonly MeanLine[];
  /** The note on lines that are drawn apart. */
  separate?: string;
}

const styleOf = ({ card, baseline }: MeanLine, palette: Palette) => ({
  ...seriesStyle(card === "assessment" ? 0 : 1, palette),
  dash: baseline ? "6 4" : "",
});

/** The means of two kinds of tests through the year, each with its baseline. */
export function ImprovementDrawing({ sheet, title, lines, separate }: ImprovementDrawingProps) {
  const { width, height, palette } = sheet;
  const space = improvementGrid(width, separate !== undefined);
  const names = periodNames.map((name) => wrapLabel(name, slot(space), FONT_SIZE, 4));
  return (
    <Drawing width={width} height={height} title={title}>
      <Axes space={space} palette={palette} unit="%" />
      {separate &&
        wrapLabel(separate, width - space.plot.left - 8, FONT_SIZE, 2).map((words, row) => (
          <DrawnText key={words} x={space.plot.left + 8} y={14 + row * 15} fontSize={FONT_SIZE} fill={palette.ink}>
            {words}
          </DrawnText>
        ))}
      {lines.map((line) => (
        <MeanLineMarks
          key={line.name}
          line={line}
          space={space}
          palette={palette}
          fromStart={separate !== undefined}
          others={lines}
        />
      ))}
      <Names space={space} palette={palette} names={names} upright />
      <LineLegend lines={lines} top={height - legendOf(lines, width).height} width={width} palette={palette} />
    </Drawing>
  );
}

const slot = ({ x }: Grid) => x(1) - x(0) - 6;

interface MeanLineMarksProps {
  line: MeanLine;
  space: Grid;
  palette: Palette;
  /** Drawn apart, a line of improvement begins at zero on the axis. */
  fromStart: boolean;
  /** So that n stands on the side of the point where no other line is. */
  others: readonly MeanLine[];
}

const isAbove = (line: MeanLine, others: readonly MeanLine[], at: number) => {
  const other = others.find(({ card, baseline }) => !baseline && card !== line.card);
  const [own, its] = [
    drawnAt(line, line.points[at]?.average ?? null),
    other && drawnAt(other, other.points[at]?.average ?? null),
  ];
  if (own === its) return line.card === "assessment";
  return (own ?? 0) > (its ?? 0);
};

function MeanLineMarks({ line, space, palette, fromStart, others }: MeanLineMarksProps) {
  const points = line.points.map(({ average }, x) => ({ x, y: drawnAt(line, average) }));
  const style = styleOf(line, palette);
  const first = points.find(({ y }) => y !== null);
  const start = fromStart && !line.baseline && first?.y !== undefined && first.y !== null;
  return (
    <>
      {start && (
        <path
          d={`M${space.plot.left} ${space.y(offsets.start)}L${space.place(first.x, first.y ?? 0).join(" ")}`}
          stroke={style.color}
          strokeWidth={2}
          fill="none"
        />
      )}
      <Line space={space} points={points} style={style} />
      {!line.baseline && <Points space={space} points={points} style={style} palette={palette} />}
      {!line.baseline &&
        points.map(({ x, y }, index) => {
          if (y === null) return null;
          const [left, top] = space.place(x, y);
          return (
            <DrawnText
              key={line.points[index]?.period}
              x={left}
              y={top + (isAbove(line, others, index) ? -10 : 20)}
              fontSize={FONT_SIZE}
              textAnchor="middle"
              fill={palette.ink}
              stroke={palette.paper}
              strokeWidth={3}
              paintOrder="stroke"
            >
              {t`n = ${{ n: line.points[index]?.n ?? 0 }}`}
            </DrawnText>
          );
        })}
    </>
  );
}

/** Which line is which, by dash and form besides its colour. */
function LineLegend({
  lines,
  top,
  width,
  palette,
}: {
  lines: readonly MeanLine[];
  top: number;
  width: number;
  palette: Palette;
}) {
  const { places } = legendOf(lines, width);
  return lines.map((line, index) => {
    const [x, y] = places[index] ?? [0, 0];
    const style = styleOf(line, palette);
    return (
      <g key={line.name} transform={`translate(${x + 4} ${top + y})`}>
        <Line
          space={flat}
          points={[
            { x: 0, y: 8 },
            { x: 28, y: 8 },
          ]}
          style={style}
        />
        {!line.baseline && <Points space={flat} points={[{ x: 14, y: 8 }]} style={style} palette={palette} />}
        <DrawnText x={34} y={12} fontSize={FONT_SIZE} fill={palette.ink}>
          {line.name}
        </DrawnText>
      </g>
    );
  });
}

const flat = { place: (x: number, y: number) => [x, y] as const };
