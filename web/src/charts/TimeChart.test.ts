import { describe, expect, it } from "vitest";
import { timeLayout } from "./TimeChart";

const day = 24 * 3600 * 1000;
const data = (...days: number[]) => days.map((at) => ({ at: at * day, value: 40 + at, day: `day ${at}` }));

describe("results over time", () => {
  it("places them by their time, not by their number", () => {
    const [first, second, last] = timeLayout(data(0, 10, 40), 600).points;
    expect((second?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo(((last?.x ?? 0) - (first?.x ?? 0)) / 4);
    expect(first?.y).toBeGreaterThan(last?.y ?? 0);
  });

  it("stands one in the middle, and several of one moment over each other", () => {
    const { points, plot } = timeLayout(data(3), 600);
    expect(points[0]?.x).toBe((plot.left + plot.right) / 2);
    expect(timeLayout(data(3, 3), 600).points.map(({ x }) => x)).toEqual([points[0]?.x, points[0]?.x]);
  });

  it("keeps every point inside the frame, also on a phone", () => {
    for (const width of [200, 320, 1200]) {
      const { points, plot } = timeLayout(data(0, 1, 2, 300), width);
      for (const { x } of points) expect(x > plot.left && x < plot.right).toBe(true);
    }
  });

  it("names the last, and of the others those that have room", () => {
    const { points } = timeLayout(data(0, 398, 399, 400), 600);
    expect(points.map(({ dated }) => dated)).toEqual([true, false, false, true]);
    expect(points.map(({ named }) => named)).toEqual([true, false, false, true]);
  });
});
