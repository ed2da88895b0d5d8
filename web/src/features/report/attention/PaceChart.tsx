import { t } from "@lingui/core/macro";
import { IconChartLine } from "@tabler/icons-react";
import { memo } from "react";
import {
  Axes,
  CHART_HEIGHT,
  Drawing,
  Figure,
  type Grid,
  grid,
  Legend,
  Line,
  Lines,
  linear,
  type Palette,
  Reader,
  readings,
  type Series,
  seriesStyle,
  Ticks,
  usePalette,
  useWidth,
} from "@/charts";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { formatDuration, missing } from "@/ui/format";
import { drawn, type Session, topOf, trendsOf, trendText } from "./session";
import "@/words/report";

const timesOf = (session: Session): Series => ({
  name: t`Time, typical = 100`,
  points: drawn(session).map(({ question_no: x, pace }) => ({ x: x + 1, y: pace })),
});

const seriesOf = (session: Session, timed: boolean): Series[] => [
  ...(timed ? [timesOf(session)] : []),
  { name: t`Share of points`, points: drawn(session).map(({ question_no: x, share }) => ({ x: x + 1, y: share })) },
];

function spaceOf(session: Session, width: number): Grid {
  const plot = { left: 44, right: Math.max(164, width - 24), top: 24, bottom: CHART_HEIGHT - 64 };
  const last = Math.max(2, session.questions.length);
  const numbers = linear([1, last], [plot.left + 12, plot.right - 12]).ticks.map(({ value }) => value);
  return grid(
    plot,
    linear(
      [1, last],
      [plot.left + 12, plot.right - 12],
      numbers.filter((value) => Number.isInteger(value)),
    ),
    linear([0, topOf(session)], [plot.bottom, plot.top]),
  );
}

/** Time and points of each question over their order, with the lines through them; only points where no time was measured. */
export const PaceChart = memo(function PaceChart({ session, timed }: { session: Session; timed: boolean }) {
  const [box, width] = useWidth<HTMLDivElement>();
  const palette = usePalette();
  if (drawn(session).length === 0) {
    return <EmptyState icon={IconChartLine} title={t`There is nothing to draw`} text={t`No question has a score.`} />;
  }
  const title = timed ? t`Time and points over the order of the questions` : t`Points over the order of the questions`;
  const times = timed ? t`Time: seconds on a question as a share of what the author calls typical.` : "";
  const trends = trendsOf(session, timed);
  const space = spaceOf(session, width);
  const series = seriesOf(session, timed);
  return (
    <div ref={box}>
      <Figure
        title={title}
        description={trends.map(trendText).join(" ")}
        source={`${times} ${t`Thin lines: the trends. n = ${drawn(session).length}.`}`.trim()}
        table={timed ? tableOf(session) : pointsOf(session)}
      >
        <Reader
          title={title}
          width={width}
          height={CHART_HEIGHT}
          palette={palette}
          readings={readings(space, series, ({ name }, { x, y }) => t`Question ${x}, ${name}: ${Math.round(y ?? 0)}`)}
        >
          <DrawnPace trends={trends} space={space} series={series} width={width} palette={palette} title={title} />
        </Reader>
      </Figure>
    </div>
  );
});

interface DrawnPaceProps {
  trends: Session["trends"];
  space: Grid;
  series: Series[];
  width: number;
  palette: Palette;
  title: string;
}

function DrawnPace({ trends, space, series, width, palette, title }: DrawnPaceProps) {
  return (
    <Drawing width={width} height={CHART_HEIGHT} title={title}>
      <Axes space={space} palette={palette} unit="%" />
      <Ticks space={space} palette={palette} />
      <Legend
        names={series.map(({ name }) => name)}
        x={space.plot.left}
        y={CHART_HEIGHT - 30}
        width={width - space.plot.left}
        palette={palette}
      />
      <Lines space={space} series={series} palette={palette} />
      {trends.map(({ of, first, last, at_first: from, at_last: to }, index) => (
        <Line
          key={of}
          space={space}
          style={{ ...seriesStyle(index, palette), dash: "2 5" }}
          points={[
            { x: first + 1, y: from },
            { x: last + 1, y: to },
          ]}
        />
      ))}
    </Drawing>
  );
}

const pointsOf = (session: Session) => ({
  columns: [t`Question`, t`Share of points`],
  rows: session.questions.map(({ question_no, share }) => [
    question_no + 1,
    share === null ? missing : Math.round(share),
  ]),
});

const tableOf = (session: Session) => ({
  columns: [
    t`Question`,
    t`Time`,
    t`Typical`,
    t`Time, typical = 100`,
    t`Share of points`,
    t`Prompts`,
    t`Hints`,
    t`Repeats`,
    t`Over time`,
  ],
  rows: session.questions.map((question) => [
    question.question_no + 1,
    formatDuration(question.seconds),
    formatDuration(question.typical_seconds),
    question.pace === null ? missing : Math.round(question.pace),
    question.share === null ? missing : Math.round(question.share),
    question.prompt_count,
    question.hint_count,
    question.repeat_count,
    question.over_time > 0 ? formatDuration(question.over_time) : missing,
  ]),
});
