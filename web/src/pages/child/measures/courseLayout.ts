import {
  CHART_HEIGHT,
  type Grid,
  grid,
  linear,
  type Point,
  type Reading,
  type Series,
  type Tick,
  time,
} from "@/charts";
import { formatDate } from "@/ui/format";
import { listed } from "@/ui/format/list";
import type { ChildEvent, CoursePoint, MeasureSeries } from "./course";
import { ageText, eventDays, intervalText, kindNames, scoreText } from "./courseWords";

export const LEFT = 48;
/** From one event to the next, below the axis. */
export const EVENT_ROW = 20;
/** More events than these are in their list alone. */
const mostEvents = 8;
const NARROW = 560;
const DAY_WIDTH = 92;

export interface PlacedEvent {
  event: ChildEvent;
  left: number;
  right: number;
  y: number;
}

export interface CourseLayout {
  space: Grid;
  series: Series;
  days: readonly Tick[];
  breaks: readonly number[];
  events: readonly PlacedEvent[];
  /** Names of bands have no room on a phone. */
  narrow: boolean;
}

const moment = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The events that are drawn: the latest, in their order. */
export const drawnEvents = (events: readonly ChildEvent[]) => events.slice(-mostEvents);

export const courseHeight = (events: readonly ChildEvent[]) =>
  CHART_HEIGHT + drawnEvents(events).length * EVENT_ROW + (events.length > 0 ? 12 : 0);

/** A line through the scores in the order of time, with a gap where a child was measured with something else. */
function lineOf(points: readonly CoursePoint[]): Point[] {
  return points.flatMap((point, index) => {
    const x = moment(point.test_date);
    // Of a score beyond the scale one end alone is known: a whisker would say more.
    const ends = point.limit ? {} : { low: point.low, high: point.high };
    const drawn: Point = { x, y: point.value, ...ends };
    const before = points[index - 1];
    return before && before.line !== point.line ? [{ x, y: null }, drawn] : [drawn];
  });
}

/** Days whose words have room beside those before them. */
function roomy(days: readonly string[], x: (at: number) => number): Tick[] {
  let last = Number.NEGATIVE_INFINITY;
  return days.flatMap((day) => {
    const at = moment(day);
    if (x(at) - last < DAY_WIDTH) return [];
    last = x(at);
    return [{ value: at, label: formatDate(day) }];
  });
}

/** Places scores, breaks and events for a width. */
export function courseLayout(
  { measure, points, breaks }: MeasureSeries,
  all: readonly ChildEvent[],
  width: number,
): CourseLayout {
  const narrow = width < NARROW;
  const plot = {
    left: LEFT,
    right: Math.max(LEFT + 120, width - (narrow ? 44 : 168)),
    top: 28,
    bottom: CHART_HEIGHT - 34,
  };
  const shown = drawnEvents(all);
  const days = points.map(({ test_date }) => test_date);
  const moments = [...days, ...shown.flatMap(({ from_date, until_date }) => [from_date, until_date ?? from_date])].map(
    moment,
  );
  const x = time(moments, [plot.left + 24, plot.right - 24], () => "");
  const space = grid(plot, x, linear([measure.least, measure.most], [plot.bottom, plot.top]));
  const events = shown.map((event, row) => ({
    event,
    left: x(moment(event.from_date)),
    right: x(moment(event.until_date ?? event.from_date)),
    y: plot.bottom + 44 + row * EVENT_ROW,
  }));
  const series = { name: measure.title, points: lineOf(points) };
  return { space, series, days: roomy(days, x), breaks: breaks.map((day) => x(moment(day))), events, narrow };
}

/** What is read of each score, and of each event. */
export function courseReadings(series: MeasureSeries, events: readonly ChildEvent[], width: number): Reading[][] {
  const layout = courseLayout(series, events, width);
  const { metric } = series.measure;
  const scores = series.points.map((point) => {
    const [x, y] = layout.space.place(moment(point.test_date), point.value);
    const parts = [scoreText(metric, point.value, point.limit), intervalText(metric, point), ageText(point)].filter(
      Boolean,
    );
    return { x, y, words: `${formatDate(point.test_date)}: ${listed(parts)}` };
  });
  const kinds = kindNames();
  const lives = layout.events.map(({ event, left, y }) => ({
    x: left,
    y,
    words: `${eventDays(event)}: ${kinds[event.kind]}, ${event.text}`,
  }));
  return [scores, lives];
}
