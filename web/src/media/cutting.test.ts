import { describe, expect, it } from "vitest";
import { firstCut, keyCut, sourceSize, wholeCut } from "./cutting";

const bounds = { width: 400, height: 200 };
const press = (key: string, keys: { shiftKey?: boolean; altKey?: boolean } = {}) => ({
  key,
  shiftKey: false,
  altKey: false,
  ...keys,
});

describe("a cut", () => {
  it("is made from a picture's own pixels, and from a drawing at a size that is worth it", () => {
    expect(sourceSize("media/a.png", { width: 30, height: 20 })).toEqual({ width: 30, height: 20 });
    expect(sourceSize("media/a.svg", { width: 100, height: 50 })).toEqual({ width: 1024, height: 512 });
    expect(sourceSize("media/a.svg", { width: 4000, height: 50 })).toEqual({ width: 4000, height: 50 });
  });

  it("begins a little inside", () => {
    expect(firstCut(bounds)).toEqual({ left: 40, top: 20, width: 320, height: 160 });
  });

  it.each([
    ["ArrowRight", {}, { left: 44, top: 20, width: 320, height: 160 }],
    ["ArrowUp", {}, { left: 40, top: 18, width: 320, height: 160 }],
    ["ArrowRight", { shiftKey: true }, { left: 80, top: 20, width: 320, height: 160 }],
    ["ArrowLeft", { altKey: true }, { left: 40, top: 20, width: 316, height: 160 }],
    ["ArrowDown", { altKey: true, shiftKey: true }, { left: 40, top: 20, width: 320, height: 180 }],
  ])("follows %s with %j", (key, keys, rect) => {
    expect(keyCut(firstCut(bounds), press(key, keys), bounds)).toEqual(rect);
  });

  it("leaves other keys alone", () => {
    expect(keyCut(firstCut(bounds), press("Tab"), bounds)).toBeUndefined();
  });

  it("is whole pixels inside the picture", () => {
    expect(wholeCut({ left: 0.4, top: 10.6, width: 399.9, height: 300 }, bounds)).toEqual({
      left: 0,
      top: 0,
      width: 400,
      height: 200,
    });
  });
});
