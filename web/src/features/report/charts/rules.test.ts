import { describe, expect, it } from "vitest";
import { sampleContent } from "../content.testdata";
import type { CategorySummary } from "../report";
import { sampleReport } from "../sample.testdata";
import type { ChartSettings } from "./kinds";
import { chosen, kept, moved, ranked, settingsOf, settled, withChart } from "./rules";

const [first] = sampleReport().categories;
const category = (categoryName: string, quotient: number | null, questions = 2): CategorySummary => {
  if (!first) throw new Error("The sample has no category.");
  return { ...first, categoryName, quotient, questions };
};

const settings = (
  kind: ChartSettings["kind"],
  variant: ChartSettings["variant"],
  part: Partial<ChartSettings> = {},
) => {
  const found = settingsOf(sampleContent(), kind, variant);
  if (!found) throw new Error("There is no such chart.");
  return { ...found, ...part };
};

describe("the order of categories", () => {
  it("is weakest first, of equal ones that with more questions, and leaves out what has no share", () => {
    const order = ranked([
      category("d", 90),
      category("b", 40, 2),
      category("none", null),
      category("c", 40, 5),
      category("a", 0),
    ]);
    expect(order.map(({ categoryName }) => categoryName)).toEqual(["a", "c", "b", "d"]);
  });
});

const order = ["a", "b", "c", "d", "e"];

describe("the lists of a chart", () => {
  it.each([
    ["begin with the three weakest", "worst", [], [], ["a", "b", "c"], ["d", "e"]],
    ["begin with all", "all", [], [], ["a", "b", "c", "d", "e"], []],
    ["stay as they were put", "all", ["e", "a"], ["c", "b", "d"], ["e", "a"], ["c", "b", "d"]],
    ["stay empty when all was removed", "all", [], ["a", "b", "c", "d", "e"], [], ["a", "b", "c", "d", "e"]],
    ["drop what vanished", "worst", ["gone", "a", "b", "c"], ["d", "e", "lost"], ["a", "b", "c"], ["d", "e"]],
    ["place what is new", "all", ["e", "d"], ["c"], ["a", "b", "e", "d"], ["c"]],
    ["place what is new among the weakest, if there is room", "worst", ["c"], ["d", "e"], ["a", "b", "c"], ["d", "e"]],
    ["remove what is new while three are used", "worst", ["c", "d", "e"], ["b"], ["c", "d", "e"], ["a", "b"]],
  ] as const)("%s", (_, variant, used, removed, nowUsed, nowRemoved) => {
    expect(settled({ variant, used: [...used], removed: [...removed] }, order)).toEqual({
      used: nowUsed,
      removed: nowRemoved,
    });
  });

  it("use all of fewer than three", () => {
    expect(settled({ variant: "worst", used: [], removed: [] }, ["a", "b"])).toEqual({ used: ["a", "b"], removed: [] });
  });
});

describe("a move", () => {
  const lists = { used: ["a", "b", "c"], removed: ["d", "e"] };
  it.each([
    ["within a list", "all", "c", "used", 0, { used: ["c", "a", "b"], removed: ["d", "e"] }],
    ["out of use", "worst", "a", "removed", 1, { used: ["b", "c"], removed: ["d", "a", "e"] }],
    ["into use", "all", "e", "used", 1, { used: ["a", "e", "b", "c"], removed: ["d"] }],
    ["into a full list is blocked", "worst", "e", "used", 1, null],
    ["within a full list is not", "worst", "a", "used", 2, { used: ["b", "c", "a"], removed: ["d", "e"] }],
    ["to the end", "worst", "d", "removed", 2, { used: ["a", "b", "c"], removed: ["e", "d"] }],
  ] as const)("%s", (_, variant, name, to, index, result) => {
    expect(moved(lists, name, to, index, variant)).toEqual(result);
  });

  it("into the list of the weakest passes as soon as there is room", () => {
    const freed = moved(lists, "b", "removed", 0, "worst");
    expect(freed && moved(freed, "e", "used", 2, "worst")).toEqual({ used: ["a", "c", "e"], removed: ["b", "d"] });
  });
});

describe("what is drawn", () => {
  it.each([
    [1, ["a"]],
    [2, ["c", "a"]],
    [3, ["e", "c", "a"]],
  ])("of the bars of the weakest are the lowest %d, in the list's order", (weakestCount, names) => {
    const stored = { used: ["e", "c", "a"], removed: ["b", "d"], weakestCount };
    expect(chosen(settings("bar", "worst", stored), order)).toEqual(names);
    expect(chosen(settings("line", "worst", stored), order), "no other chart counts them").toEqual(["e", "c", "a"]);
  });

  it.each([
    [
      [0, 100],
      [0, 30, 100],
    ],
    [
      [30, 100],
      [30, 100],
    ],
    [[1, 99], [30]],
    [[30, 30], [30]],
    [[31, 99], []],
  ])("lies within %j, both ends included", (outlierValues, values) => {
    const data = [{ value: 0 }, { value: 30 }, { value: 100 }];
    expect(kept(data, settings("pie", "all", { outlierValues })).map(({ value }) => value)).toEqual(values);
  });
});

describe("settings", () => {
  it("begin as the specification has them", () => {
    expect(settings("scatter", "all")).toMatchObject({
      isActive: true,
      mean: true,
      median: true,
      stanDeviation: true,
      variance: true,
      suggest: false,
      outlierValues: [0, 100],
      weakestCount: 3,
      period: "month",
    });
  });

  it("change for one chart, and the others stay the same ones", () => {
    const content = sampleContent();
    const changed = withChart(content, "radar", "all", { suggest: true });
    expect(settingsOf(changed, "radar", "all")?.suggest).toBe(true);
    for (const chart of content.charts.filter(({ kind, variant }) => kind !== "radar" || variant !== "all")) {
      expect(settingsOf(changed, chart.kind, chart.variant)).toBe(chart);
    }
  });
});
