import { describe, expect, it } from "vitest";
import { type Crop, keyCrop, MAX_ZOOM, moveCrop, wholeCrop, zoomCrop, zoomOf } from "./crop";

const wide = { width: 400, height: 200 };
const inside = ({ left, top, side }: Crop) =>
  left >= 0 && top >= 0 && left + side <= wide.width + 1e-9 && top + side <= wide.height + 1e-9;

describe("a crop", () => {
  it("begins as the largest square in the middle", () => {
    expect(wholeCrop(wide)).toEqual({ left: 100, top: 0, side: 200 });
    expect(wholeCrop({ width: 30, height: 90 })).toEqual({ left: 0, top: 30, side: 30 });
  });

  it.each([
    [
      { dx: 30, dy: 0 },
      { left: 130, top: 0 },
    ],
    [
      { dx: -500, dy: 20 },
      { left: 0, top: 0 },
    ],
    [
      { dx: 500, dy: -20 },
      { left: 200, top: 0 },
    ],
  ])("moves by %j and stays on the picture", (delta, to) => {
    expect(moveCrop(wholeCrop(wide), delta, wide)).toEqual({ ...to, side: 200 });
  });

  it("zooms about its middle", () => {
    const zoomed = zoomCrop(wholeCrop(wide), 2, wide);
    expect(zoomed).toEqual({ left: 150, top: 50, side: 100 });
    expect(zoomOf(zoomed, wide)).toBe(2);
    expect(zoomCrop(zoomed, 1, wide)).toEqual(wholeCrop(wide));
  });

  it.each([0, 0.5, 1, 3, 8, 100])("is never outside the picture when zoomed to %d", (zoom) => {
    const corner = moveCrop(zoomCrop(wholeCrop(wide), 4, wide), { dx: 999, dy: 999 }, wide);
    const zoomed = zoomCrop(corner, zoom, wide);
    expect(inside(zoomed)).toBe(true);
    expect(zoomOf(zoomed, wide)).toBeGreaterThanOrEqual(1);
    expect(zoomOf(zoomed, wide)).toBeLessThanOrEqual(MAX_ZOOM);
  });

  it.each([
    ["ArrowLeft", { left: 110, top: 0, side: 200 }],
    ["ArrowRight", { left: 90, top: 0, side: 200 }],
    ["ArrowDown", { left: 100, top: 0, side: 200 }],
    ["-", { left: 100, top: 0, side: 200 }],
  ])("follows %s", (key, to) => {
    expect(keyCrop(wholeCrop(wide), key, wide)).toEqual(to);
  });

  it("grows with + and leaves other keys alone", () => {
    const nearer = keyCrop(wholeCrop(wide), "+", wide);
    expect(nearer && zoomOf(nearer, wide)).toBeCloseTo(1.1);
    expect(keyCrop(wholeCrop(wide), "Tab", wide)).toBeUndefined();
  });
});
