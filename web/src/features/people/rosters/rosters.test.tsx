import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openPage } from "@/test/page";
import { problem } from "@/test/server";
import type { Roster, RosterChange, RosterRun } from "./rosters";
import { rostersSearch } from "./search";
import { failureWords, findingWords } from "./words";

const roster: Roster = {
  source_id: "s1",
  kind: "rest",
  name: "District",
  version: "1.1",
  address: "https://roster.example",
  token_address: "https://roster.example/token",
  client_id: "milepost",
  scope: "",
  imports: ["demographics"],
  nightly: true,
  hour: 2,
  zone: "Europe/Berlin",
  has_secret: true,
  approved: true,
  due_at: "2026-03-13T01:20:00Z",
  children: 1200,
  created_at: "2026-03-12T09:00:00Z",
};

const run: RosterRun = {
  run_id: "r1",
  state: "done",
  asked_by: "night",
  whole: false,
  waits_for: "",
  reason: "",
  status: 0,
  part: "",
  pages: 4,
  records: 1300,
  findings: [],
  new: 3,
  update: 20,
  leave: 2,
  return: 1,
  same: 0,
  left_out: 0,
  previewed: true,
  can_undo: true,
  created_at: "2026-03-12T01:20:00Z",
};

const change: RosterChange = {
  id: 2,
  kind: "update",
  child_id: "c1",
  first_name: "Mia",
  last_name: "Stone",
  fields: ["grade"],
};

const openRun = (found: RosterRun, changes: RosterChange[] = [change]) =>
  openPage("/organization?tab=rosters&roster=s1&run=r1", {
    as: "Organization",
    answers: { "GET /api/roster-run/{id}": found, "GET /api/roster-run/{id}/change": changes },
  });

it("reads what it can of an address", () => {
  expect(rostersSearch({ tab: "other", run: "r1" })).toEqual({ tab: "rosters" });
  expect(rostersSearch({ roster: "s1", run: "r1", after: "c", page: 3 })).toEqual({
    tab: "rosters",
    roster: "s1",
    run: "r1",
    after: "c",
    page: 3,
  });
  expect(rostersSearch({ roster: "../s1" })).toEqual({ tab: "rosters" });
});

it("has a sentence for each failure and each finding", () => {
  const reasons = [
    ...(["status", "redirect", "timeout", "lookup", "inside", "tls", "connection", "token", "envelope"] as const),
    ...(["body", "paging", "length", "error", "stopped", "owner", "superseded", "expired"] as const),
  ];
  const said = reasons.map((reason) => failureWords({ reason, status: 500 }));
  expect(new Set(said).size).toBe(reasons.length);
  expect(said.every(Boolean)).toBe(true);
  const findings = [
    ...(["no_id", "unread", "other_role", "no_role", "birth_date", "sex", "repeated", "incomplete"] as const),
    ...([
      "teacher_new",
      "teacher_left",
      "teacher_kept",
      "teacher_address",
      "teacher_domain",
      "teacher_account",
    ] as const),
  ];
  expect(new Set(findings.map((finding) => findingWords({ finding, records: 2 }))).size).toBe(findings.length);
});

it("says so when rosters cannot be loaded", async () => {
  const { server, user } = await openPage("/organization?tab=rosters", {
    as: "Organization",
    answers: { "GET /api/roster-source": () => problem(500) },
  });
  expect(await screen.findByText("The rosters could not be loaded")).toBeTruthy();
  server.answer("GET /api/roster-source", []);
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("No rosters")).toBeTruthy();
});

it("adds one, with what is wrong under its fields", async () => {
  const { server } = await openPage("/organization?tab=rosters", {
    as: "Organization",
    answers: { "GET /api/roster-source": [] },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Add a roster" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a roster" }));
  fireEvent.change(dialog.getByLabelText("Name *"), { target: { value: "District" } });
  fireEvent.change(dialog.getByLabelText("Address of the server *"), { target: { value: "http://roster.example" } });
  expect(dialog.getByRole<HTMLInputElement>("switch", { name: "Read it every night" }).checked).toBe(true);
  fireEvent.click(dialog.getByRole("switch", { name: "Read it every night" }));
  fireEvent.click(dialog.getByRole("checkbox", { name: /^Teachers become members/ }));
  fireEvent.change(dialog.getByLabelText("Client secret *"), { target: { value: "secret" } });
  const message = "The address has to begin with https://.";
  server.refuse("POST /api/roster-source", 422, { errors: [{ location: "body.address", message }] });
  fireEvent.click(dialog.getByRole("button", { name: "Add" }));
  expect(await dialog.findByText(message)).toBeTruthy();
  server.answer("POST /api/roster-source", roster);
  server.answer("GET /api/roster-source", [roster]);
  fireEvent.click(dialog.getByRole("button", { name: "Add" }));
  expect(await screen.findByRole("link", { name: /District/ })).toBeTruthy();
  expect(server.sent("POST /api/roster-source").at(-1)?.body).toMatchObject({
    kind: "rest",
    address: "http://roster.example",
    secret: "secret",
    hour: 2,
    imports: ["demographics", "teachers"],
    nightly: false,
  });
});

it("tests the connection, reads, and keeps the secret when something else is changed", async () => {
  const { server, user } = await openPage("/organization?tab=rosters&roster=s1", {
    as: "Organization",
    answers: { "GET /api/roster-source/{id}": roster, "GET /api/roster-source/{id}/run": [run] },
  });
  server.answer("POST /api/roster-source/{id}/test", {
    works: false,
    reason: "envelope",
    status: 200,
    part: "students",
    students: -1,
  });
  await user.click(await screen.findByRole("button", { name: "Test the connection" }));
  expect(await screen.findByText(/not taken for an empty roster. It was asked for the students/)).toBeTruthy();
  server.answer("POST /api/roster-source/{id}/run", { ...run, state: "reading" });
  await user.click(screen.getByRole("button", { name: "Read it now" }));
  expect(await screen.findByText(/The roster is being read/)).toBeTruthy();

  await user.click(screen.getByRole("button", { name: /More.*District/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Change…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change the roster" }));
  fireEvent.change(dialog.getByLabelText("Name *"), { target: { value: "Lakeside" } });
  server.answer("PUT /api/roster-source/{id}", { ...roster, name: "Lakeside" });
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.sent("PUT /api/roster-source/{id}")).toHaveLength(1));
  const [sent] = server.sent("PUT /api/roster-source/{id}");
  expect(sent?.body).toMatchObject({ name: "Lakeside", hour: 2 });
  expect(sent?.body).not.toHaveProperty("secret");
});

it("lists what a run changed, and undoes it", async () => {
  const { server, user } = await openRun(run);
  expect(await screen.findByRole("link", { name: /Mia Stone/ })).toBeTruthy();
  expect(screen.getByText("Grade")).toBeTruthy();
  server.answer("POST /api/child-import/undo/{id}", {});
  await user.click(screen.getByRole("button", { name: "Undo the run" }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText(/3 children that it added will be removed/)).toBeTruthy();
  await user.click(question.getByRole("button", { name: "Undo the run" }));
  expect(await screen.findByText("The run is being undone.")).toBeTruthy();
});

it("says what a run waits for and leads to its preview", async () => {
  await openRun({ ...run, state: "open", waits_for: "leavers", leave: 40, can_undo: false });
  expect(await screen.findByText(/More than a tenth of the children would leave: 40 children/)).toBeTruthy();
  const link = screen.getByRole("link", { name: "Look at the preview" });
  expect(link.getAttribute("href")).toContain("/dashboard/import?import=r1&step=preview");
});

it("says why a run failed, and that nothing was changed", async () => {
  await openRun({ ...run, state: "failed", reason: "status", status: 503, part: "students", can_undo: false }, []);
  expect(
    await screen.findByText(/The server answered 503. It was asked for the students. Nothing was changed/),
  ).toBeTruthy();
});
