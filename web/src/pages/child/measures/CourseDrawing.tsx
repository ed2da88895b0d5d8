import { Axes, Drawing, DrawnText, Lines, type Palette, ReferenceLines, type Sheet, Ticks, Zones } from "@/charts";
import type { ChildEvent, MeasureSeries } from "./course";
import { type CourseLayout, courseLayout } from "./courseLayout";
import { metricNames } from "./courseWords";

interface CourseDrawingProps {
  series: MeasureSeries;
  events: readonly ChildEvent[];
  sheet: Sheet;
  title: string;
}

/** The scores of one measure in the order of time: with their intervals, on the bands of norms, with what happened below. */
export function CourseDrawing({ series, events, sheet: { width, height, palette }, title }: CourseDrawingProps) {
  const layout = courseLayout(series, events, width);
  const { space } = layout;
  const usual = series.bands.filter(({ name }) => name === "Average");
  return (
    <Drawing width={width} height={height} title={title}>
      <Zones space={space} zones={usual.map(({ from, until }) => ({ from, to: until }))} palette={palette} />
      <Axes space={space} palette={palette} />
      <DrawnText x={space.plot.left - 40} y={space.plot.top - 12} fontSize={13} fill={palette.quiet}>
        {metricNames()[series.measure.metric]}
      </DrawnText>
      <ReferenceLines space={space} lines={limitsOf(series, layout.narrow, palette)} />
      {layout.breaks.map((x) => (
        <path
          key={x}
          d={`M${x - 10} ${space.plot.top}V${space.plot.bottom}`}
          stroke={palette.watch}
          strokeDasharray="2 4"
          strokeWidth={2}
        />
      ))}
      <Lines space={space} series={[layout.series]} palette={palette} intervals="bars" />
      <Ticks space={space} palette={palette} ticks={layout.days} />
      <Events layout={layout} palette={palette} />
    </Drawing>
  );
}

const limitsOf = ({ bands }: MeasureSeries, narrow: boolean, palette: Palette) =>
  bands.slice(1).map(({ from, name }) => {
    const limit = String(Math.round(from * 100) / 100);
    return { value: from, label: narrow ? limit : `${limit} ${name}`, color: palette.quiet, dash: "5 4" };
  });

/** How many letters of an event's words are drawn; the list has them all. */
const mostLetters = 42;

function Events({ layout: { events, space, narrow }, palette }: { layout: CourseLayout; palette: Palette }) {
  const middle = (space.plot.left + space.plot.right) / 2;
  return events.map(({ event, left, right, y }) => {
    const before = left > middle;
    const most = narrow ? mostLetters / 2 : mostLetters;
    const text = event.text.length > most ? `${event.text.slice(0, most)}…` : event.text;
    return (
      <g key={event.event_id}>
        <path d={`M${left} ${space.plot.top}V${y}`} stroke={palette.quiet} strokeDasharray="1 4" />
        <path d={`M${left} ${y}H${Math.max(right, left + 1)}`} stroke={palette.ink} strokeWidth={4} />
        <path d={`M${left} ${y - 5}l5 5l-5 5l-5 -5Z`} fill={palette.ink} />
        <DrawnText
          x={before ? left - 10 : Math.max(right, left) + 10}
          y={y + 4}
          fontSize={12}
          textAnchor={before ? "end" : "start"}
          fill={palette.ink}
        >
          {text}
        </DrawnText>
      </g>
    );
  });
}
