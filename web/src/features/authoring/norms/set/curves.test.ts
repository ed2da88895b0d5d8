import { describe, expect, it } from "vitest";
import { extent, seriesOf, sexesOf, tableOf } from "./curves";

const curve = (sex: string, percentile: number, points: { x: number; y: number }[], age = "") => ({
  sex,
  age,
  percentile,
  points,
});

describe("curves of norms", () => {
  it("are named by their band, or by their percentile", () =>
    expect(seriesOf([curve("", 0, [], "6;0–7;0"), curve("", 25, [])]).map(({ name }) => name)).toEqual([
      "6;0–7;0",
      "25th",
    ]));

  it("are parted by sex", () =>
    expect(sexesOf([curve("female", 5, []), curve("female", 25, []), curve("male", 5, [])])).toEqual([
      "female",
      "male",
    ]));

  it.each([
    [
      [3, 1, 2],
      [1, 3],
    ],
    [
      [4, 4],
      [3, 5],
    ],
  ])("of %j reach from %j", (values, range) => expect(extent(values)).toEqual(range));

  it("read as a table with a dash where a curve has no point", () => {
    const series = seriesOf([
      curve("", 5, [
        { x: 6, y: 10.126 },
        { x: 7, y: 12 },
      ]),
      curve("", 50, [{ x: 7, y: 15 }]),
    ]);
    expect(tableOf(series, true)).toEqual({
      columns: ["Age in years", "5th", "50th"],
      rows: [
        ["6", "10.13", "—"],
        ["7", "12", "15"],
      ],
    });
  });
});
