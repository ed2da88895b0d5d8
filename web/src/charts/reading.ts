import { t } from "@lingui/core/macro";
import type { Series } from "./marks";
import type { Frame, Space } from "./scales";
import "@/words/charts";

/** One figure of a chart as it is read: where it stands, and its words. */
export interface Reading {
  x: number;
  y: number;
  words: string;
  /** Where else the pointer reads it, such as the whole of a bar. */
  area?: Frame;
}

/** A place among readings: the series, and the point in it. */
export type ReadingPlace = readonly [series: number, point: number];

export const valueReading = (name: string, value: string) => t`${name}: ${value}`;

/** The readings of drawn series; a point without a figure is left out. */
export function readings(
  space: Space,
  series: readonly Series[],
  say: (series: Series, point: Series["points"][number]) => string,
): Reading[][] {
  return series.map((one) =>
    one.points.flatMap((point) => {
      if (point.y === null) return [];
      const [x, y] = space.place(point.x, point.y);
      return [{ x, y, words: say(one, point) }];
    }),
  );
}

const holds = ({ left, right, top, bottom }: Frame, x: number, y: number) =>
  x >= left && x <= right && y >= top && y <= bottom;

const distance = ({ area, ...one }: Reading, x: number, y: number) =>
  area && holds(area, x, y) ? 0 : Math.hypot(one.x - x, one.y - y);

function closest(among: readonly Reading[], x: number, y: number): number {
  let best = 0;
  for (const [index, reading] of among.entries()) {
    const known = among[best];
    if (known && distance(reading, x, y) < distance(known, x, y)) best = index;
  }
  return best;
}

/** Where a key leads: left and right along a series, up and down to the nearest point of the next one. */
export function step(all: readonly (readonly Reading[])[], [series, point]: ReadingPlace, key: string): ReadingPlace {
  const along = all[series] ?? [];
  const within = (index: number): ReadingPlace => [series, Math.min(Math.max(index, 0), along.length - 1)];
  if (key === "ArrowRight") return within(point + 1);
  if (key === "ArrowLeft") return within(point - 1);
  if (key === "Home") return within(0);
  if (key === "End") return within(along.length - 1);
  const way = key === "ArrowDown" ? 1 : -1;
  const here = along[point];
  for (let next = series + way; here && all[next]; next += way) {
    const other = all[next] ?? [];
    if (other.length > 0) return [next, closest(other, here.x, here.y)];
  }
  return [series, point];
}

/** The point that the pointer is at, if one is near. */
export function near(all: readonly (readonly Reading[])[], x: number, y: number, reach: number): ReadingPlace | null {
  let best: { place: ReadingPlace; away: number } | null = null;
  for (const [series, points] of all.entries()) {
    const point = closest(points, x, y);
    const found = points[point];
    const away = found ? distance(found, x, y) : Number.POSITIVE_INFINITY;
    if (away <= reach && away < (best?.away ?? Number.POSITIVE_INFINITY)) best = { place: [series, point], away };
  }
  return best?.place ?? null;
}
