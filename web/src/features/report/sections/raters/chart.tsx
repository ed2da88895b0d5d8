import { t } from "@lingui/core/macro";
import {
  Drawing,
  DrawnText,
  ErrorBars,
  type FrameParts,
  Legend,
  Line,
  labelWidth,
  legendRows,
  linear,
  Mirrored,
  type Palette,
  Points,
  readings,
  type Series,
  type Sheet,
  type Space,
  seriesStyle,
} from "@/charts";
import { figureText, type Raters, raterNames, scoreName } from "./words";
import "@/words/report";

const NAME = 22;
/** From one rater's mark to the next one's in a row. */
const STEP = 16;
const EDGE = 20;
const AXIS = 40;
const TICKS = [40, 55, 70, 85, 100, 115, 130, 145, 160];
const SMALL = 420;

/** The series of the chart: each rater's scores, a place for each row. */
export const seriesOf = ({ raters, scores }: Raters): Series[] =>
  raterNames(raters).map((name, at) => ({
    name,
    points: scores.map(({ raters: figures }, x) => {
      const figure = figures[at];
      return { x, y: figure?.standard ?? null, low: figure?.interval?.low, high: figure?.interval?.high };
    }),
  }));

/** Whether there is anything to draw. */
export const isDrawn = (raters: Raters) => seriesOf(raters).some(({ points }) => points.some(({ y }) => y !== null));

const rowHeight = (count: number) => NAME + count * STEP + 14;

function layoutOf({ raters, scores }: Raters, width: number) {
  const top = legendRows(raterNames(raters), width).height + 8;
  const row = rowHeight(raters.length);
  const bottom = top + scores.length * row;
  const ticks = width < SMALL ? TICKS.filter((_, at) => at % 2 === 0) : TICKS;
  const value = linear([40, 160], [EDGE, width - EDGE], ticks);
  /** A rater's marks stand below each other, so that no interval hides another. */
  const spaceOf = (rater: number): Space => ({
    place: (at, score) => [value(score), top + at * row + NAME + rater * STEP + STEP / 2],
  });
  return { top, row, bottom, value, spaceOf, height: bottom + AXIS };
}

interface RatersChartProps {
  raters: Raters;
  sheet: Sheet;
  title: string;
}

/** A row for each score with each rater's mark and interval; raters differ in colour, in the form of their marks and in dash. */
export function RatersChart({ raters, sheet: { width, palette }, title }: RatersChartProps) {
  const { top, row, bottom, value, spaceOf, height } = layoutOf(raters, width);
  return (
    <Drawing width={width} height={height} title={title} kept>
      <rect
        x={value(85)}
        y={top}
        width={value(115) - value(85)}
        height={bottom - top}
        fill={palette.quiet}
        fillOpacity={palette.tint}
      />
      {value.ticks.map((tick) => (
        <g key={tick.value}>
          <path
            d={raters.scores
              .map((_, at) => `M${value(tick.value)} ${top + at * row + NAME}V${top + (at + 1) * row}`)
              .join("")}
            stroke={palette.line}
          />
          <DrawnText x={value(tick.value)} y={bottom + 16} fontSize={12} textAnchor="middle" fill={palette.quiet}>
            {tick.label}
          </DrawnText>
        </g>
      ))}
      <Mirrored width={width}>
        <Legend names={raterNames(raters.raters)} x={0} y={0} width={width} palette={palette} />
        <DrawnText x={EDGE} y={bottom + 34} fontSize={12} fill={palette.quiet}>
          {t`Standard Score`}
        </DrawnText>
      </Mirrored>
      {seriesOf(raters).map(({ name, points }, rater) => (
        <RaterMarks key={name} points={points} space={spaceOf(rater)} rater={rater} palette={palette} />
      ))}
      <Mirrored width={width}>
        {raters.scores.map(({ score }, at) => (
          <RowName key={score} y={top + at * row} name={scoreName(score)} palette={palette} />
        ))}
      </Mirrored>
    </Drawing>
  );
}

/** What a row is about, on paper: the lines from row to row pass behind it. */
const RowName = ({ y, name, palette }: { y: number; name: string; palette: Palette }) => (
  <>
    <rect x={EDGE - 4} y={y} width={labelWidth(name) + 8} height={NAME} fill={palette.paper} />
    <DrawnText x={EDGE} y={y + 15} fontSize={13} fontWeight="bold" fill={palette.ink}>
      {name}
    </DrawnText>
  </>
);

interface RaterMarksProps extends Pick<Series, "points"> {
  space: Space;
  rater: number;
  palette: Palette;
}

function RaterMarks({ points, space, rater, palette }: RaterMarksProps) {
  const style = seriesStyle(rater, palette);
  return (
    <g>
      <Line space={space} points={points} style={style} />
      <ErrorBars space={space} points={points} style={style} />
      <Points space={space} points={points} style={style} palette={palette} />
    </g>
  );
}

/** The chart for a frame on the screen. */
export const ratersFrame = (raters: Raters, title: string): FrameParts => ({
  minWidth: 280,
  kept: true,
  height: (width) => layoutOf(raters, width).height,
  draw: (sheet) => <RatersChart raters={raters} sheet={sheet} title={title} />,
  readings: ({ width }) => {
    const { spaceOf } = layoutOf(raters, width);
    return seriesOf(raters).flatMap((series, rater) =>
      readings(spaceOf(rater), [series], ({ name }, { x }) => readingOf(raters, name, x, rater)),
    );
  },
});

function readingOf({ scores }: Raters, name: string, row: number, rater: number): string {
  const score = scores[row];
  const figure = score?.raters[rater];
  return score && figure ? `${name}, ${scoreName(score.score)}: ${figureText(figure)}` : "";
}

export const chartTitle = () => t`Standard scores by rater`;
export const chartNote = () => t`The range of 85 to 115 is shaded; the bars are intervals`;
