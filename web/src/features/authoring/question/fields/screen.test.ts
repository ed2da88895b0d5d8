import { describe, expect, it } from "vitest";
import { newElement } from "@/canvas";
import { newQuestion } from "@/features/authoring/draft/model";
import { inProportion, isCut, withResolution } from "./screen";

const question = {
  ...newQuestion(),
  child_view_original_screen_resolution: "800x600",
  elements: [
    newElement("a", { styles: { left: 100, top: 60, width: 200, height: 120, fontSize: 20 } }),
    newElement("b", { styles: { left: 600, top: 500, width: 200, height: 100, fontSize: 1 } }),
  ],
};

describe("another resolution", () => {
  it.each([
    [
      "1600x600",
      true,
      [
        [200, 60, 400, 120, 20],
        [1200, 500, 400, 100, 1],
      ],
    ],
    [
      "400x300",
      true,
      [
        [50, 30, 100, 60, 10],
        [300, 250, 100, 50, 1],
      ],
    ],
    [
      "1600x1200",
      false,
      [
        [100, 60, 200, 120, 20],
        [600, 500, 200, 100, 1],
      ],
    ],
    [
      "500x500",
      false,
      [
        [100, 60, 200, 120, 20],
        [300, 400, 200, 100, 1],
      ],
    ],
    [
      "150x100",
      false,
      [
        [0, 0, 150, 100, 20],
        [0, 0, 150, 100, 1],
      ],
    ],
  ])("%s, with the elements: %s", (resolution, scale, expected) => {
    const after = withResolution(question, resolution, scale);
    expect(after.child_view_original_screen_resolution).toBe(resolution);
    expect(
      after.elements.map(({ styles: { left, top, width, height, fontSize } }) => [left, top, width, height, fontSize]),
    ).toEqual(expected);
  });

  it("says whether elements would be moved", () => {
    expect(["800x600", "800x599", "799x600", "1600x1200"].map((size) => isCut(question, size))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe("a size in proportion", () => {
  it.each([
    [{ width: 100 }, { width: 100, height: 50 }],
    [{ height: 100 }, { width: 200, height: 100 }],
    [{ width: 1 }, { width: 1, height: 1 }],
    [{ height: 600 }, { width: 800, height: 400 }],
    [{}, { width: 300, height: 150 }],
  ])("%o", (change, expected) =>
    expect(inProportion({ width: 300, height: 150 }, change, { width: 800, height: 600 })).toEqual(expected),
  );
});
