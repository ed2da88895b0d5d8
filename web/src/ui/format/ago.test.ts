import { describe, expect, it } from "vitest";
import { formatAgo } from "./ago";

const now = new Date(2026, 2, 12, 9);

describe("how long ago something was", () => {
  it.each([
    [new Date(2026, 2, 12, 0, 1), "today"],
    [new Date(2026, 2, 12, 23), "today"],
    [new Date(2026, 2, 11, 23, 59), "yesterday"],
    [new Date(2026, 1, 27, 9), "13 days ago"],
    [new Date(2026, 1, 19, 9), "3 weeks ago"],
    [new Date(2025, 11, 12, 9), "2 months ago"],
    [new Date(2024, 5, 12, 9), "20 months ago"],
    [new Date(2023, 2, 1, 9), "3 years ago"],
    [new Date(2026, 2, 14, 9), "today"],
  ])("%s is %s", (moment, words) => {
    expect(formatAgo(moment.toISOString(), now)).toBe(words);
  });
});
