import { describe, expect, it } from "vitest";
import type { ReportConfig } from "../types";
import { fieldFor } from "./fields";
import { fromConfig, newReport, toDefinition, toEdit } from "./reportForm";
import { reportSchema, wrongToCompute } from "./reportSchema";
import { fromUsDate, toUsDate } from "./usDate";

const stored: ReportConfig = {
  config_id: "11111111-1111-4111-8111-111111111111",
  version: 3,
  definition: {
    name: "Autumn",
    application_ids: ["22222222-2222-4222-8222-222222222222"],
    users: {
      age_from: 0,
      age_to: 8,
      date_start: "2026-02-28",
      date_end: "2026-03-01",
      active: "active",
      answered_by: "teacher",
      rules: [
        { kind: "age", age_from: 4 },
        { kind: "gender", values: ["female", "male"] },
      ],
    },
    variables: ["score", "hints"],
    outputs: ["mean", "spread"],
    top_outliers: { keep: false, percent: 95 },
    bottom_outliers: { keep: true, percent: 0 },
    time_period: "past_year",
    compare_to: "same_period_last_year",
    compare_groups: "gender",
    compare_variables: ["score", "hints"],
    tests_use: "mean",
    closure: "Thank you.",
    subjective_scoring: { on: true, sliders: 2, least: 10, most: 90 },
    color_coding: true,
  },
  automation: {
    format: "pdf",
    schedule: "every_week",
    weekday: 7,
    hour: 23,
    time_zone: "Asia/Kathmandu",
    recipients: ["kim@example.org"],
    paused: true,
    next_at: "2026-03-01T17:15:00Z",
  },
  shared_with: "Specialist",
  mine: true,
  owner_name: "Ada Marsh",
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
};

describe("the form of a report", () => {
  it("begins as the server's new definition does", () => {
    expect(toDefinition(newReport("UTC").definition)).toEqual({
      name: "",
      application_ids: [],
      users: { active: "all", rules: [] },
      variables: ["users", "score"],
      outputs: ["mean", "median", "standard_deviation"],
      top_outliers: { keep: true, percent: 80 },
      bottom_outliers: { keep: true, percent: 20 },
      time_period: "all",
      compare_to: "none",
      compare_groups: "none",
      compare_variables: [],
      tests_use: "last",
      closure: "",
      subjective_scoring: { on: false, sliders: 3, least: 0, most: 100 },
      color_coding: false,
    });
  });

  it("gives back what was stored, without what only the server writes", () => {
    const { next_at: _next, ...automation } = stored.automation;
    expect(toEdit(fromConfig(stored))).toEqual({
      definition: stored.definition,
      automation,
      shared_with: "Specialist",
    });
  });

  it("makes of another's report a copy that is shared with nobody, by the reader's clocks", () => {
    const automation = { ...stored.automation, schedule: "never" as const, time_zone: "", recipients: [] };
    const copy = fromConfig({ ...stored, mine: false, automation });
    expect(copy.shared_with).toBe("");
    expect(copy.automation.time_zone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(reportSchema().safeParse(copy).success).toBe(true);
  });

  it("sends of a schedule that is off no recipient that is none", () => {
    const values = fromConfig(stored);
    Object.assign(values.automation, { schedule: "never", recipients: ["kim", "kim@example.org"] });
    expect(toEdit(values).automation.recipients).toEqual(["kim@example.org"]);
  });

  it("keeps an age of nought, and sends no empty one", () => {
    const values = fromConfig(stored);
    expect(values.definition.users.age_from).toBe("0");
    values.definition.users.age_to = " ";
    expect(toDefinition(values.definition).users).not.toHaveProperty("age_to");
  });
});

describe("days", () => {
  it.each([
    ["02/28/2026", "2026-02-28"],
    ["2/3/2026", "2026-02-03"],
    [" 12/31/1999 ", "1999-12-31"],
    ["02/29/2024", "2024-02-29"],
    ["02/29/2026", undefined],
    ["28/02/2026", undefined],
    ["2026-02-28", undefined],
    ["02/28/26", undefined],
  ])("reads %s as %s", (text, day) => expect(fromUsDate(text)).toBe(day));

  it("writes them with two digits", () =>
    expect([toUsDate("2026-02-03"), toUsDate(undefined)]).toEqual(["02/03/2026", ""]));
});

const withUsers = (users: Partial<ReturnType<typeof newReport>["definition"]["users"]>) => {
  const values = newReport("UTC");
  Object.assign(values.definition.users, users);
  return values;
};

describe("what is wrong", () => {
  const rule = { age_from: "", age_to: "", values: [] };
  it.each([
    ["an age that is no number", { age_from: "six" }, ["definition.users.age_from"]],
    ["an age above 120", { age_to: "121" }, ["definition.users.age_to"]],
    ["ages that are turned", { age_from: "8", age_to: "4" }, ["definition.users.age_to"]],
    ["a day that there is not", { date_start: "02/30/2026" }, ["definition.users.date_start"]],
    ["days that are turned", { date_start: "02/02/2026", date_end: "02/01/2026" }, ["definition.users.date_end"]],
    [
      "a rule of ages without one",
      { rules: [{ ...rule, kind: "age" as const }] },
      ["definition.users.rules.0.age_from"],
    ],
    ["a rule without values", { rules: [{ ...rule, kind: "gender" as const }] }, ["definition.users.rules.0.values"]],
    ["nothing", { age_from: "0", age_to: "120", date_start: "02/01/2026", date_end: "02/01/2026" }, []],
  ])("names the field of %s", (_, users, fields) => {
    expect(Object.keys(wrongToCompute(withUsers(users)))).toEqual(fields);
  });

  it("asks for variables, outputs, and no single variable to compare", () => {
    const values = newReport("UTC");
    Object.assign(values.definition, { variables: [], outputs: [], compare_variables: ["score"] });
    expect(Object.keys(wrongToCompute(values)).sort()).toEqual([
      "definition.compare_variables",
      "definition.outputs",
      "definition.variables",
    ]);
  });

  it("needs no name to compute, and one to save", () => {
    const values = newReport("UTC");
    expect(wrongToCompute(values)).toEqual({});
    const { error } = reportSchema().safeParse(values);
    expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["definition.name"]);
    values.definition.name = "Autumn";
    expect(reportSchema().safeParse(values).success).toBe(true);
  });

  it("refuses a recipient that is no address, and a 21st", () => {
    const values = fromConfig(stored);
    values.automation.recipients = ["kim@example.org", "kim"];
    expect(reportSchema().safeParse(values).error?.issues[0]?.message).toContain("“kim”");
    values.automation.recipients = Array.from({ length: 21 }, (_, n) => `kim${n}@example.org`);
    expect(reportSchema().safeParse(values).success).toBe(false);
  });
});

describe("the server's names of fields", () => {
  it.each([
    ["definition.name", "definition.name"],
    ["definition.subjective_scoring.most", "definition.subjective_scoring.range"],
    ["definition.users.rules[1].values[0]", "definition.users.rules.1.values"],
    ["definition.users.rules[0].kind", "definition.users.rules.0.age_from"],
    ["definition.users.rules[1].kind", "definition.users.rules.1.values"],
    ["automation.recipients[0]", "automation.recipients"],
    ["definition.variables[1]", "definition.variables"],
    ["definition.unheard_of", undefined],
    ["definition.users.rules[7].values", undefined],
  ])("%s is %s", (name, field) => expect(fieldFor(() => fromConfig(stored))(name)).toBe(field));
});
