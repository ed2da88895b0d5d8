import { queryOptions } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { type CanvasElement, parseResolution } from "@/canvas";
import { toQuestions } from "@/features/activity/runner/questions";

export type Tap = components["schemas"]["Tap"];

/** What the child touched on one question, at most a thousand times. */
export const touchesQuery = (activityID: string, questionNo: number) =>
  queryOptions({
    queryKey: ["report", "touches", activityID, questionNo],
    queryFn: () =>
      call(
        api.GET("/api/activity/taps/{id}", {
          params: { path: { id: activityID }, query: { question_no: questionNo } },
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The questions as the child saw them. */
export const seenQuery = (activityID: string) =>
  queryOptions({
    queryKey: ["report", "seen", activityID],
    queryFn: async () =>
      toQuestions(await call(api.GET("/api/activity/structure/{id}", { params: { path: { id: activityID } } }))),
    staleTime: Number.POSITIVE_INFINITY,
  });

export interface Mark {
  /** The middle of what was touched, as shares of the screen. */
  left: number;
  top: number;
  /** Which touches these were, counted from 1. */
  numbers: number[];
}

/** Where the touches lie: one mark on each element, with the numbers of its touches. */
export function marksOf(taps: readonly Tap[], elements: readonly CanvasElement[], resolution: string): Mark[] {
  const { width, height } = parseResolution(resolution);
  const marks = new Map<number, Mark>();
  for (const [index, { element_no: no }] of taps.entries()) {
    const element = elements[no];
    if (!element) continue;
    const { left, top, width: across, height: down } = element.styles;
    const mark = marks.get(no) ?? {
      left: (100 * (left + across / 2)) / width,
      top: (100 * (top + down / 2)) / height,
      numbers: [],
    };
    mark.numbers.push(index + 1);
    marks.set(no, mark);
  }
  return [...marks.values()];
}

/** "1, 3", or "1, 2, 3 …" where there were many. */
export const numbersOf = ({ numbers }: Mark): string =>
  numbers.length > 4 ? `${numbers.slice(0, 3).join(", ")} …` : numbers.join(", ");
