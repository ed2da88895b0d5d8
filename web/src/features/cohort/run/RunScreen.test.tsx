import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openPage } from "@/test/page";
import { problem } from "@/test/server";
import { choices, doneRun, newDefinition } from "../reports.testdata";
import type { Run } from "../types";

const read = "GET /api/report-run/{id}";
const open = (change: Partial<Run>) =>
  openPage("/reportsStatistics/test?run=u1", {
    as: "Specialist",
    answers: { "GET /api/report-choices": choices, [read]: { ...doneRun, ...change } },
  });
const score = () => screen.findByRole("region", { name: "Score" });

it("says how far a report is, and shows one that ended while it was to be cancelled", async () => {
  const { server } = await open({ state: "running", progress: 0.42, result: undefined });
  expect(await screen.findByRole("heading", { name: "The report is being computed" })).toBeTruthy();
  expect(screen.getByRole("progressbar", { name: "Computed" }).getAttribute("aria-valuenow")).toBe("42");
  server.refuse("POST /api/report-run/{id}/cancel", 409, { detail: "This report has ended already." });
  server.answer(read, doneRun);
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText(/This report has ended already\./)).toBeTruthy();
  expect(await score()).toBeTruthy();
});

it.each([
  ["cancelled", "This report was cancelled"],
  ["failed", "This report could not be computed"],
] as const)("says that it was %s, and computes the same once more", async (state, heading) => {
  const { server, address } = await open({ state, reason: "error", result: undefined });
  expect(await screen.findByRole("heading", { name: heading })).toBeTruthy();
  const next = { ...doneRun, run_id: "u2" };
  server.answer(read, next);
  server.answer("POST /api/report-run", next);
  fireEvent.click(screen.getByRole("button", { name: "Recompute" }));
  await waitFor(() => expect(address()).toContain("run=u2"));
  expect(await score()).toBeTruthy();
  expect(server.sent("POST /api/report-run")[0]?.body).toEqual({ definition: newDefinition });
});

it("says why a figure has no value", async () => {
  await open({});
  expect(await screen.findByRole("heading", { level: 1, name: "Report without a name" })).toBeTruthy();
  const reason = "No value: there is one activity, and this needs 2";
  expect(within(await score()).getByRole("note", { name: reason })).toBeTruthy();
});

it("says that groups are de-identified and why there are none, but not what was left out", async () => {
  const reason = "There are no ten children of this kind.";
  const result = { ...doneRun.result, deidentified: true, reason, variables: [] } as Run["result"];
  await open({ result });
  expect(await screen.findByRole("heading", { name: "There are no figures" })).toBeTruthy();
  expect(screen.getByText(reason)).toBeTruthy();
  expect(screen.getByText(/^De-identified:/)).toBeTruthy();
  expect(screen.queryByText("Left out as outliers")).toBeNull();
});

describe("somebody else's report", () => {
  it("is no run that there is", async () => {
    await openPage("/reportsStatistics/test?run=u1", { as: "Specialist", answers: { [read]: () => problem(404) } });
    expect(await screen.findByRole("heading", { name: "There is no such report" })).toBeTruthy();
  });

  it("is none that can be configured", async () => {
    const answers = { "GET /api/report-config/{id}": () => problem(404) } as const;
    await openPage("/reportsStatistics?view=configuration&config=r1", { as: "Specialist", answers });
    expect(await screen.findByRole("heading", { name: "There is no such report" })).toBeTruthy();
  });
});

it.each(["/reportsStatistics", "/adminDashboard", "/reportsStatistics/test"])(
  "tells a role without statistics so on %s",
  async (path) => {
    await openPage(path, { as: "Parent/Caretaker" });
    expect(await screen.findByRole("heading", { name: "Your role has no statistics" })).toBeTruthy();
  },
);
