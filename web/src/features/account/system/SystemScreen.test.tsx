import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openPage } from "@/test/page";
import type { SystemChecks, SystemState } from "./system";

const figures = "GET /api/system";
const examination = "GET /api/system/checks";
const waiting = { "GET /api/auth/get-all-users": [] };

const state: SystemState = {
  version: "1.4.0",
  database: { engine: "postgres", version: "15.6", bytes: 123_000_000 },
  nodes: [
    { name: "a", version: "1.4.0", started_at: "2026-01-02T03:00:00Z", seen_at: "2026-01-02T09:00:00Z", away: false },
    { name: "b", version: "1.3.9", started_at: "2026-01-01T03:00:00Z", seen_at: "2026-01-02T08:00:00Z", away: true },
  ],
  jobs: { due: 3, running: 2, later: 7, failed: 1, oldest_at: "2026-01-02T08:30:00Z" },
  letters: { due: 0, running: 0, later: 0, failed: 0, oldest_at: null },
  webhooks: { waiting: 12, oldest_at: "2026-01-02T08:45:00Z" },
  files: { count: 1, bytes: 2_000_000 },
  disk: { free: 3_000_000_000, total: 9_000_000_000 },
};

const finding = (check: SystemChecks["findings"][number]["check"], of: SystemChecks["state"], message: string) => ({
  check,
  state: of,
  message,
  message_id: `doctor.${check}`,
});

const checks: SystemChecks = {
  at: "2026-01-02T09:00:00Z",
  state: "broken",
  findings: [
    finding("database", "ok", "The database answers."),
    finding("backup", "warning", "No backup was ever made here."),
    finding("disk", "broken", "The disk is full. Make room."),
  ],
};

const open = (answers = {}, role: "Super Admin" | "Developer" = "Super Admin") =>
  openPage("/system", { as: role, answers: { ...waiting, [figures]: state, [examination]: checks, ...answers } });

const rowsOf = (name: string) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent?.trim()),
    );

it("shows the worst finding first, with what to do", async () => {
  await open();
  expect(await screen.findByText(/^Something is broken\. Examined on /)).toBeTruthy();
  expect(rowsOf("Findings")).toEqual([
    ["Disk", "Broken", "The disk is full. Make room."],
    ["Backups", "Warning", "No backup was ever made here."],
    ["Database", "Fine", "The database answers."],
  ]);
});

it("shows servers, waiting work and storage", async () => {
  await open();
  await screen.findByText("1.3.9");
  expect(rowsOf("Servers").map(([name, , , running]) => [name, running?.split(" on ")[0]])).toEqual([
    ["a", "Up"],
    ["b", "Last seen"],
  ]);
  expect(rowsOf("Background work").map((cells) => cells.slice(0, 5))).toEqual([
    ["Jobs", "3", "2", "7", "1"],
    ["Letters", "0", "0", "0", "0"],
    ["Webhooks", "12", "—", "—", "—"],
  ]);
  expect(screen.getByText("PostgreSQL 15.6, 123 MB")).toBeTruthy();
  expect(screen.getByText("1 file, 2 MB")).toBeTruthy();
  expect(screen.getByText("3 GB of 9 GB are free")).toBeTruthy();
});

it("says what could not be measured", async () => {
  const { files, disk, ...rest } = state;
  await open({ [figures]: { ...rest, nodes: [] } });
  expect(await screen.findByText("Too many to be counted")).toBeTruthy();
  expect(screen.getByText(/^No server has written yet/)).toBeTruthy();
});

it("examines again when it is asked to", async () => {
  const { server } = await open();
  await screen.findByText("The database answers.");
  fireEvent.click(await screen.findByRole("button", { name: "Examine again" }));
  await waitFor(() => expect(server.sent(examination)).toHaveLength(2));
  expect(server.sent(figures).length).toBeGreaterThanOrEqual(2);
});

it("shows the figures when the examination fails", async () => {
  await open({ [examination]: new Response("", { status: 500 }) });
  expect(await screen.findByText("The installation could not be examined")).toBeTruthy();
  expect(await screen.findByText("PostgreSQL 15.6, 123 MB")).toBeTruthy();
});

it("is closed to a Developer", async () => {
  const { server } = await open({}, "Developer");
  expect(await screen.findByText("The system is not open to your role")).toBeTruthy();
  expect(server.sent(examination)).toHaveLength(0);
});
