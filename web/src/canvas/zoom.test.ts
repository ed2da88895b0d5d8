import { describe, expect, it } from "vitest";
import { upright } from "./resolution";
import { scaleOf, scrollToKeep, stepZoom, wheelZoom } from "./zoom";

describe("zoom", () => {
  it.each([
    [1, 1, 1.25],
    [1, -1, 0.75],
    [0.78, 1, 1],
    [0.78, -1, 0.75],
    [2, 1, 2],
    [0.5, -1, 0.5],
    [0.3, -1, 0.5],
  ] as const)("from %d by %d is %d", (from, direction, to) => expect(stepZoom(from, direction)).toBe(to));

  it("fits, or is what it says", () => {
    const stored = { width: 800, height: 640 };
    expect(scaleOf("fit", stored, { width: 400, height: 500 })).toBe(0.5);
    expect(scaleOf(1.5, stored, { width: 400, height: 500 })).toBe(1.5);
  });

  it("turns with the wheel within its limits", () => {
    expect(wheelZoom(1, -100)).toBeGreaterThan(1);
    expect(wheelZoom(1, 100)).toBeLessThan(1);
    expect(wheelZoom(1, 1e6)).toBe(0.5);
    expect(wheelZoom(1, -1e6)).toBe(2);
  });

  it("keeps what is under the pointer there", () => {
    // A point 100 into a canvas that begins 16 inside the scrolled box lies at 116 when nothing is scrolled.
    const scroll = scrollToKeep(0, 116, 16, 1, 2);
    expect(16 + 100 * 2 - scroll).toBe(116);
  });

  it("turns a tablet", () => expect(upright({ width: 1024, height: 768 })).toEqual({ width: 768, height: 1024 }));
});
