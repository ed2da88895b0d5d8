import { describe, expect, it } from "vitest";
import { newElement, rectOf } from "./element";
import { placeInGrid } from "./grid";
import type { CanvasElement, Size } from "./types";

const screen = { width: 804, height: 640 };

function placed(count: number, size: Size, bounds: Size = screen) {
  const all: CanvasElement[] = [];
  for (let index = 0; index < count; index++)
    all.push(placeInGrid(newElement(String(index), { styles: size }), all, bounds));
  return all.map(rectOf);
}

const corners = (count: number, size: Size, bounds?: Size) =>
  placed(count, size, bounds).map(({ left, top }) => [left, top]);

describe("pictures that are dropped", () => {
  it("lie in rows, the first where a new element begins", () =>
    expect(corners(4, { width: 240, height: 240 })).toEqual([
      [50, 50],
      [314, 50],
      [50, 314],
      [314, 314],
    ]));

  it("cover no other as long as there is room", () => {
    const rects = placed(8, { width: 160, height: 180 });
    for (const [index, a] of rects.entries()) {
      expect(a.left + a.width).toBeLessThanOrEqual(screen.width);
      expect(a.top + a.height).toBeLessThanOrEqual(screen.height);
      for (const b of rects.slice(index + 1))
        expect(
          a.left + a.width <= b.left ||
            b.left + b.width <= a.left ||
            a.top + a.height <= b.top ||
            b.top + b.height <= a.top,
        ).toBe(true);
    }
  });

  it("are seen even where none is free", () => {
    const rects = placed(3, { width: 700, height: 600 });
    expect(new Set(rects.map(({ left, top }) => `${left},${top}`)).size).toBe(3);
  });

  it("fit a canvas that is smaller than they", () => {
    const [rect] = placed(1, { width: 240, height: 240 }, { width: 100, height: 80 });
    expect(rect).toEqual({ left: 0, top: 0, width: 100, height: 80 });
  });
});
