import { describe, expect, it } from "vitest";
import { HANDLES, keepInside, keyDelta, move, resize, rounded } from "./geometry";
import { fitInside, formatResolution, parseResolution, rescale, toShown, toStored } from "./resolution";

const bounds = { width: 804, height: 640 };
const rect = { left: 100, top: 100, width: 200, height: 100 };

describe("resolution", () => {
  it.each([
    ["804x640", 804, 640],
    ["1920 X 1080", 1920, 1080],
    ["1024×768", 1024, 768],
    ["", 804, 640],
    ["0x640", 804, 640],
    ["wide", 804, 640],
    [null, 804, 640],
  ])("reads %s", (text, width, height) => {
    expect(parseResolution(text)).toEqual({ width, height });
  });

  it("writes what it reads", () => {
    expect(formatResolution(parseResolution("1024x768"))).toBe("1024x768");
  });

  it.each([
    ["the same", { width: 804, height: 640 }, { scale: 1, left: 0, top: 0, width: 804, height: 640 }],
    ["wider", { width: 1608, height: 640 }, { scale: 1, left: 402, top: 0, width: 804, height: 640 }],
    ["taller", { width: 402, height: 640 }, { scale: 0.5, left: 0, top: 160, width: 402, height: 320 }],
    ["empty", { width: 0, height: 0 }, { scale: 0, left: 0, top: 0, width: 0, height: 0 }],
  ])("fits into a box that is %s", (_, box, fit) => {
    expect(fitInside(bounds, box)).toEqual(fit);
  });

  it("goes to shown pixels and back", () => {
    const fit = fitInside(bounds, { width: 500, height: 500 });
    const shown = toShown(rect, fit);
    const back = toStored({ x: shown.left, y: shown.top }, fit);
    expect(back?.x).toBeCloseTo(100);
    expect(back?.y).toBeCloseTo(100);
    expect(toStored({ x: 1, y: 1 }, fitInside(bounds, { width: 0, height: 0 }))).toBeNull();
  });

  it("rescales each axis between resolutions", () => {
    expect(rescale(rect, bounds, { width: 402, height: 1280 })).toEqual({
      left: 50,
      top: 200,
      width: 100,
      height: 200,
    });
  });
});

describe("move", () => {
  it.each([
    ["freely", { dx: 5, dy: -7 }, { left: 105, top: 93 }],
    ["to the left and top edge", { dx: -500, dy: -500 }, { left: 0, top: 0 }],
    ["to the right and bottom edge", { dx: 5000, dy: 5000 }, { left: 604, top: 540 }],
  ])("%s", (_, delta, expected) => {
    expect(move(rect, delta, bounds)).toEqual({ ...rect, ...expected });
  });

  it("shrinks what is larger than the canvas", () => {
    expect(keepInside({ left: -5, top: 9, width: 900, height: 700 }, bounds)).toEqual({
      left: 0,
      top: 0,
      ...bounds,
    });
  });
});

describe("resize", () => {
  const delta = { dx: 10, dy: 20 };
  it.each([
    ["nw", { left: 110, top: 120, width: 190, height: 80 }],
    ["n", { left: 100, top: 120, width: 200, height: 80 }],
    ["ne", { left: 100, top: 120, width: 210, height: 80 }],
    ["e", { left: 100, top: 100, width: 210, height: 100 }],
    ["se", { left: 100, top: 100, width: 210, height: 120 }],
    ["s", { left: 100, top: 100, width: 200, height: 120 }],
    ["sw", { left: 110, top: 100, width: 190, height: 120 }],
    ["w", { left: 110, top: 100, width: 190, height: 100 }],
  ] as const)("by the handle %s", (handle, expected) => {
    expect(resize(rect, handle, delta, bounds)).toEqual(expected);
  });

  it.each(HANDLES)("stays inside and above the smallest size at %s", (handle) => {
    for (const by of [-9999, 9999]) {
      const result = resize(rect, handle, { dx: by, dy: by }, bounds);
      expect(result.left).toBeGreaterThanOrEqual(0);
      expect(result.top).toBeGreaterThanOrEqual(0);
      expect(result.left + result.width).toBeLessThanOrEqual(bounds.width);
      expect(result.top + result.height).toBeLessThanOrEqual(bounds.height);
      expect(result.width).toBeGreaterThanOrEqual(24);
      expect(result.height).toBeGreaterThanOrEqual(24);
    }
  });

  it("keeps the opposite edge", () => {
    expect(resize(rect, "w", { dx: 9999, dy: 0 }, bounds)).toEqual({ ...rect, left: 276, width: 24 });
    expect(resize(rect, "n", { dx: 0, dy: 9999 }, bounds)).toEqual({ ...rect, top: 176, height: 24 });
  });
});

describe("keys", () => {
  it.each([
    ["ArrowLeft", false, { dx: -1, dy: 0 }],
    ["ArrowDown", true, { dx: 0, dy: 10 }],
    ["Enter", false, null],
  ])("%s with Shift %s", (key, shiftKey, expected) => {
    expect(keyDelta({ key, shiftKey })).toEqual(expected);
  });
});

describe("rounded", () => {
  it.each([
    [
      { left: 0.5, top: 0.2, width: 803.5, height: 639.8 },
      { left: 1, top: 0, width: 803, height: 640 },
    ],
    [
      { left: 100.4, top: 9.6, width: 200, height: 100 },
      { left: 100, top: 10, width: 200, height: 100 },
    ],
    [
      { left: 3.4, top: 3.4, width: 0.1, height: 0.1 },
      { left: 3, top: 3, width: 1, height: 1 },
    ],
  ])("%j is %j", (from, to) => expect(rounded(from)).toEqual(to));
});
