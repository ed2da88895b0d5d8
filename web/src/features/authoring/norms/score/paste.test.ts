import { describe, expect, it } from "vitest";
import { casesSchema, emptyCase, toCase } from "./cases";
import { readDate, readPasted } from "./paste";

describe("pasted rows", () => {
  it.each([
    ["2019-03-12", "2019-03-12"],
    ["3/12/2019", "2019-03-12"],
    ["", ""],
    ["2/30/2019", null],
    ["12.3.2019", null],
    ["13/12/2019", null],
  ])("read the date %j", (text, read) => expect(readDate(text)).toBe(read));

  it("come from a spreadsheet, with or without the names of its columns", () => {
    const row = "3/12/2019\t9/1/2025\t34\t2\tF\t12.5";
    const read = {
      birth_date: "2019-03-12",
      test_date: "2025-09-01",
      gestation_weeks: "34",
      gestation_days: "2",
      sex: "female",
      raw: "12.5",
    };
    expect(readPasted(row)).toEqual({ cases: [read], wrong: [] });
    expect(readPasted(`Born\tTested\tWeeks\tDays\tSex\tRaw\n${row}\n\n${row}`).cases).toEqual([read, read]);
  });

  it("name the row and column that cannot be read", () =>
    expect(readPasted("3/12/2019,9/1/2025,,,x,5\n2019-02-30,9/1/2025,,,,5,6").wrong).toEqual([
      "Row 1, Sex for norms: “x” cannot be read.",
      "Row 2, Birth date: “2019-02-30” cannot be read.",
      "Row 2 has more than six columns.",
    ]));
});

describe("a case", () => {
  const filled = { ...emptyCase("2026-01-15"), birth_date: "2020-01-15", raw: "115" };
  const wrongOf = (change: object, withNorms = true) =>
    casesSchema(withNorms)
      .safeParse({ cases: [{ ...filled, ...change }] })
      .error?.issues.map(({ path }) => path.at(-1));

  it.each([
    [{}, undefined],
    [{ birth_date: "2026-01-16" }, ["birth_date"]],
    [{ test_date: "" }, ["test_date"]],
    [{ gestation_weeks: "19" }, ["gestation_weeks"]],
    [{ gestation_days: "7" }, ["gestation_days"]],
    [{ raw: "twelve" }, ["raw"]],
    [{ raw: "" }, ["raw"]],
  ])("with %j is wrong in %j", (change, wrong) => expect(wrongOf(change)).toEqual(wrong));

  it("needs no raw score where only ages are asked for", () => expect(wrongOf({ raw: "" }, false)).toBeUndefined());

  it("is sent with nothing for what is empty", () =>
    expect(toCase(filled)).toEqual({
      birth_date: "2020-01-15",
      test_date: "2026-01-15",
      gestation_weeks: null,
      gestation_days: null,
      sex: null,
      raw: 115,
    }));
});
