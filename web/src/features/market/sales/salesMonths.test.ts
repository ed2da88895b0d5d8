import { describe, expect, it } from "vitest";
import type { SaleGroup } from "./sales";
import { moneyTicks, mostMonths, salesMonths } from "./salesMonths";

const today = new Date("2026-11-27T10:00:00Z");
const figures = (currency_code: string, net: number) => ({
  currency_code,
  net,
  gross: net,
  refunds: 0,
  disputes: 0,
  tax: 0,
  share: 0,
  owed: 0,
  units: 1,
  payments: 1,
});
const sold = (key: string, ...of: [currency: string, net: number][]): SaleGroup => ({
  key,
  figures: of.map(([currency, net]) => figures(currency, net)),
});

describe("the months of sales", () => {
  const drawn = (groups: SaleGroup[], asked = {}, currency = "USD") =>
    salesMonths(groups, currency, asked, today).map(({ month, net }) => `${month} ${net}`);

  it.each<[string, SaleGroup[], object, string[]]>([
    ["nothing was sold", [], {}, []],
    ["one day", [sold("2026-11", ["USD", 5])], { from: "2026-11-03", until: "2026-11-03" }, ["2026-11 5"]],
    [
      "a gap is a month without sales",
      [sold("2025-12", ["USD", 5]), sold("2026-02", ["USD", 7])],
      {},
      ["2025-12 5", "2026-01 0", "2026-02 7"],
    ],
    [
      "the days that were asked for",
      [sold("2026-02", ["USD", 7])],
      { from: "2026-01-15", until: "2026-03-02" },
      ["2026-01 0", "2026-02 7", "2026-03 0"],
    ],
    ["no month of the future", [sold("2026-11", ["USD", 7])], { until: "2027-06-30" }, ["2026-11 7"]],
    [
      "another currency's months are not its own",
      [sold("2026-01", ["EUR", 5]), sold("2026-02", ["EUR", 1], ["USD", 7])],
      {},
      ["2026-02 7"],
    ],
    ["what went back in a month", [sold("2026-02", ["USD", -7])], {}, ["2026-02 -7"]],
  ])("%s", (_, groups, asked, expected) => expect(drawn(groups, asked)).toEqual(expected));

  it("holds a whole year", () => {
    const year = drawn([sold("2026-06", ["USD", 7])], { from: "2025-12-01", until: "2026-11-30" });
    expect(year).toHaveLength(12);
    expect(year[0]).toBe("2025-12 0");
  });

  it("are the latest of a long time", () => {
    const long = drawn([sold("2026-06", ["USD", 7])], { from: "1990-01-01" });
    expect(long).toHaveLength(mostMonths);
    expect(long.at(-1)).toBe("2026-06 7");
  });
});

it.each([
  [[1920], [0, 500, 1000, 1500, 2000]],
  [[3], [0, 1, 2, 3]],
  [[0], [0, 1]],
  [
    [-400, 700],
    [-500, 0, 500, 1000],
  ],
  [[-400], [-400, -300, -200, -100, 0]],
])("an axis for %j has the marks %j", (amounts, ticks) => expect(moneyTicks(amounts)).toEqual(ticks));
