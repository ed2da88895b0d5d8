// @vitest-environment jsdom

import { describe, expect, it } from "vitest";
import { bySeries, type Finished, shareOf } from "./childResults";

const result = (application_id: string, title: string, raw_score: number, max_score: number) =>
  ({
    application_id,
    title,
    raw_score,
    max_score,
    question_count: 4,
    answered: 4,
    finish_date: "2026-01-01T00:00:00Z",
  }) as Finished;

describe("a child's results", () => {
  it("are parted by their application, under its present title, the most first", () => {
    const series = bySeries([
      result("a", "Shapes", 1, 4),
      result("b", "Numbers", 1, 4),
      result("b", "Numbers and more", 2, 4),
    ]);
    expect(series.map(({ title, results }) => [title, results.length])).toEqual([
      ["Numbers and more", 2],
      ["Shapes", 1],
    ]);
  });

  it("are not drawn where there was nothing to reach", () => {
    const [series] = bySeries([result("a", "Shapes", 0, 0), result("a", "Shapes", 3, 4)]);
    expect(series?.pointless).toBe(1);
    expect(series?.results.map(shareOf)).toEqual([75]);
  });
});
