import { describe, expect, it } from "vitest";
import { listSearch, reportsSearch, runSearch } from "../search";
import type { Automation, Delivery, ReportConfig, Run } from "../types";
import { lastFigures } from "./lastFigures";
import { deliveryWords, nextWords, scheduleOf } from "./schedule";

describe("the addresses", () => {
  it("read a report only in the configuration view", () => {
    expect(reportsSearch({ view: "configuration", config: "a" })).toEqual({ view: "configuration", config: "a" });
    expect(reportsSearch({ view: "other", config: "a" })).toEqual({});
    expect(runSearch({ run: 7 })).toEqual({ run: undefined });
  });

  it("read of a list what can be asked", () => {
    expect(listSearch({ search: " autumn ", scope: "all", archived: "yes", more: 1 })).toEqual({ search: "autumn" });
    expect(listSearch({ scope: "own", archived: true, after: "x", page: 3 })).toMatchObject({
      scope: "own",
      archived: true,
      after: "x",
      page: 3,
    });
  });
});

const weekly: Automation = {
  format: "pdf",
  schedule: "every_week",
  weekday: 7,
  hour: 6,
  time_zone: "Asia/Tokyo",
  recipients: [],
  paused: false,
  next_at: "2026-03-01T12:00:00Z",
};

describe("a schedule in words", () => {
  it.each([
    [weekly, "Every Sunday at 06:00, Asia/Tokyo", /^Next: Mar 1, 2026/],
    [{ ...weekly, paused: true }, "Every Sunday at 06:00, Asia/Tokyo", /^Paused: nothing is sent\.$/],
    [
      { ...weekly, paused: true, paused_for: "It failed." },
      "Every Sunday at 06:00, Asia/Tokyo",
      /^Paused: It failed\.$/,
    ],
    [{ ...weekly, schedule: "never" as const }, "Never", /^It is not sent by itself\.$/],
  ])("%#", (automation, schedule, next) => {
    expect(scheduleOf(automation)).toBe(schedule);
    expect(nextWords(automation)).toMatch(next);
  });

  it.each([
    ["waiting", undefined, / is on its way\.$/],
    ["sent", undefined, /, 2 letters\.$/],
    ["sent", "kim@example.org did not get it.", /, 2 letters\. kim@example.org did not get it\.$/],
    ["failed", "too few children", / was not sent: too few children$/],
  ] as const)("a delivery that is %s", (state, reason, words) => {
    const delivery: Delivery = {
      due_at: "2026-03-01T12:00:00Z",
      state,
      reason,
      sent: 2,
      failed: 0,
      stopped: 0,
      missed: 0,
    };
    expect(deliveryWords(delivery)).toMatch(words);
  });
});

describe("the plot of the latest runs", () => {
  const report = (config_id: string, name: string) => ({ config_id, definition: { name } }) as ReportConfig;
  const run = (outputs: object[], reason?: string) =>
    ({
      result: { reason, variables: outputs.length ? [{ variable: "score", unit: "share", n: 12, outputs }] : [] },
    }) as Run;
  const reports = [report("a", "A"), report("b", "B"), report("c", "C"), report("d", "D")];
  const runs = new Map([
    [
      "a",
      run([
        { output: "mean", value: 52.5 },
        { output: "quartiles", values: [40, 50, 60] },
      ]),
    ],
    ["b", run([], "fewer than 10 children")],
    ["c", run([{ output: "mean", reason: "needs 1 or more" }])],
  ]);

  it("has a bar for the statistic of the settings, or why there is none", () => {
    expect(lastFigures(reports, runs, "average").map(({ bars: [bar] }) => bar?.words)).toEqual([
      "52.5 %, n = 12",
      "—, fewer than 10 children",
      "—, needs 1 or more",
      "—, it has no run that is done",
    ]);
    expect(lastFigures(reports, runs, "spread")[0]?.bars[0]?.words).toBe("—, it does not ask for Spread");
  });

  it("draws quartiles from the first to the third", () => {
    expect(lastFigures(reports, runs, "quartiles")[0]?.bars[0]).toMatchObject({ from: 40, value: 60 });
  });
});
