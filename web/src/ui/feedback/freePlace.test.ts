import { describe, expect, it } from "vitest";
import { type Box, freePlace } from "./freePlace";

const area: Box = { top: 16, bottom: 784, left: 352, right: 928 };
const box = (top: number, height: number, left = 400, right = 600): Box => ({ top, bottom: top + height, left, right });

describe("a box that covers no action", () => {
  it.each<[string, Box[], Box | undefined, number]>([
    ["lies at the end where nothing is", [], undefined, 734],
    ["lies above a button at the end", [box(740, 44)], undefined, 682],
    ["lies between two buttons that leave space", [box(740, 44), box(620, 44)], undefined, 682],
    ["goes on where they leave none", [box(740, 44), box(640, 60)], undefined, 582],
    ["pays no heed to what lies beside it", [box(740, 44, 1000, 1100)], undefined, 734],
    ["lies at the end where all is full of actions", [box(0, 800)], undefined, 734],
    ["never lies on what has the focus", [box(0, 700), box(740, 44)], box(740, 44), 682],
  ])("%s", (_, actions, focused, top) => {
    expect(freePlace(50, area, actions, focused)).toBe(top);
  });

  it("begins at the top of an area that is too low for it", () => {
    expect(freePlace(2000, area, [box(740, 44)])).toBe(16);
  });
});
