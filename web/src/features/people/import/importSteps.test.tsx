import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openPage, openPart } from "@/test/page";
import { problem } from "@/test/server";
import { HowToRead } from "./columns/HowToRead";
import { DropZone } from "./DropZone";
import type { Import, ImportColumn, ImportRow, ImportRun } from "./imports";

const column = (name: string, field: ImportColumn["field"] = "", ...samples: string[]): ImportColumn => ({
  name,
  field,
  samples,
  dropped: false,
});

const imported = (more: Partial<Import> = {}): Import => ({
  import_id: "i1",
  file_name: "class 3b.csv",
  state: "open",
  ask_order: false,
  orders: [],
  order_dates: [],
  columns: [column("First Name", "first_name", "Mia"), column("Last Name", "last_name", "Stone")],
  counts: { rows: 2, new: 2, update: 0, same: 0, refused: 0, leave: 0, return: 0, check: 0 },
  lacking: [],
  from_roster: false,
  sheets: [],
  remembered: false,
  warnings: [],
  created_at: "2026-01-05T10:00:00Z",
  expires_at: "2026-01-12T10:00:00Z",
  ...more,
});

const run = (more: Partial<ImportRun> = {}): ImportRun => ({
  done: 2,
  new: 2,
  update: 0,
  same: 0,
  refused: 0,
  leave: 0,
  return: 0,
  removed: 0,
  restored: 0,
  kept: 0,
  kept_rows: [],
  can_run: false,
  can_undo: true,
  ...more,
});

const openImport = (data: Import, step = "columns", rows: ImportRow[] = []) =>
  openPage(`/dashboard/import?import=i1&step=${step}`, {
    as: "Specialist",
    answers: {
      "GET /api/child-import/{id}": data,
      "GET /api/child-import": [],
      "GET /api/child-import/rows/{id}": rows,
    },
  });

it("names a field that is used twice or lacks, and goes no further", async () => {
  const columns = [column("Given"), column("Something"), column("Else")];
  const { server, address } = await openImport(imported({ columns, lacking: ["first_name", "last_name"] }));
  server.answer("PATCH /api/child-import/{id}", ({ body }) => {
    const { fields } = body as { fields: ImportColumn["field"][] };
    const lacking = (["first_name", "last_name"] as const).filter((name) => !fields.includes(name));
    return imported({
      columns: columns.map((one, no) => ({ ...one, field: fields[no] ?? "" })),
      lacking: [...lacking],
    });
  });
  const choose = async (name: string, value: string) =>
    fireEvent.change(await screen.findByRole("combobox", { name: `What ${name} goes to` }), { target: { value } });
  await choose("Given", "first_name");
  expect(await screen.findByText(/^No column is chosen for: Last Name\./)).toBeTruthy();
  await choose("Else", "first_name");
  expect(await screen.findByText(/^First Name is used by more than one column\./)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Go on to the preview" }));
  expect(address()).toContain("step=columns");
  await choose("Else", "");
  expect(await screen.findByText(/^No column is chosen for: Last Name\./)).toBeTruthy();
  await choose("Something", "last_name");
  await vi.waitFor(() => expect(screen.queryByText(/^No column is chosen/)).toBeNull());
  expect(server.sent("PATCH /api/child-import/{id}").at(-1)?.body).toEqual({
    fields: ["first_name", "last_name", ""],
  });
});

it("goes on with an import that was left open, and discards it", async () => {
  const { server, user, address } = await openPage("/dashboard/import", {
    as: "Specialist",
    answers: { "GET /api/child-import": [imported()], "GET /api/child-import/{id}": imported() },
  });
  await user.click(await screen.findByRole("link", { name: "Go on with class 3b.csv" }));
  expect(address()).toContain("import=i1");
  const ask = async () => {
    await user.click(await screen.findByRole("button", { name: "Discard import" }));
    return within(await screen.findByRole("alertdialog", { name: "Discard this import?" }));
  };
  await user.click((await ask()).getByRole("button", { name: "Cancel" }));
  server.answer("DELETE /api/child-import/{id}", undefined);
  server.answer("GET /api/child-import", []);
  await user.click((await ask()).getByRole("button", { name: "Discard" }));
  expect(await screen.findByText(/^The import is discarded\./)).toBeTruthy();
  expect(screen.queryByText("class 3b.csv")).toBeNull();
  expect(server.sent("DELETE /api/child-import/{id}")).toHaveLength(1);
});

it("says that an import is no longer there", async () => {
  await openPage("/dashboard/import?import=i1", {
    as: "Specialist",
    answers: { "GET /api/child-import/{id}": () => problem(404) },
  });
  expect(await screen.findByText("This import is no longer there")).toBeTruthy();
});

const refusedRow = (more: Partial<ImportRow>): ImportRow => ({
  id: 2,
  row: 2,
  verdict: "refused",
  reasons: ["More than one child on the list has this name and date of birth."],
  findings: [],
  choice: "",
  join: true,
  cells: ["Mia", "Stone"],
  ...more,
});

it.each(["before the import", "after it"])("leads from a refused row to the records that it fits, %s", async (when) => {
  const counts = { rows: 3, new: 1, update: 0, same: 0, refused: 2, leave: 0, return: 0, check: 0 };
  const done = when === "after it" ? ({ state: "done", run: run({ refused: 2 }) } as const) : {};
  const { user } = await openImport(imported({ counts, ...done }), "preview", [
    refusedRow({ child_id: "c1" }),
    refusedRow({ id: 3, row: 3, child_id: "c2", join: false, reasons: ["A child with this id is archived."] }),
  ]);
  await user.click(await screen.findByRole("button", { name: /Row 2$/ }));
  const first = within(await screen.findByRole("dialog", { name: "Row 2" }));
  const join = first.getByRole("link", { name: "Compare and join the records in a new tab" });
  expect(join.getAttribute("href")).toBe("/dashboard/child/c1?join=likely");
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: /Row 3$/ }));
  const second = within(await screen.findByRole("dialog", { name: "Row 3" }));
  expect(second.getByRole("link", { name: "Open the child in a new tab" }).getAttribute("href")).toBe(
    "/dashboard/child/c2",
  );
  expect(second.queryByRole("link", { name: /join/ })).toBeNull();
});

it("finds what became of an import whose answer was lost", async () => {
  const { server, user } = await openImport(imported(), "preview");
  await user.click(await screen.findByRole("button", { name: "Import 2 children" }));
  server.cut("POST /api/child-import/run/{id}");
  server.answer("GET /api/child-import/{id}", imported({ state: "done", run: run() }));
  const question = within(await screen.findByRole("alertdialog", { name: "Import 2 children?" }));
  await user.click(question.getByRole("button", { name: "Import" }));
  expect(await screen.findByRole("heading", { name: "2 children imported" })).toBeTruthy();
  expect(screen.queryByText(/could not be started/)).toBeNull();
});

it("says of a run that failed what is safe, and tries it again", async () => {
  const stopped = run({ done: 1, new: 1, reason: "error", can_run: true });
  const { server, user } = await openImport(imported({ state: "failed", run: stopped }), "run");
  expect(await screen.findByRole("heading", { name: "The import stopped" })).toBeTruthy();
  expect(screen.getByText("The next rows could not be stored.")).toBeTruthy();
  expect(screen.getByText("1 of 2 rows are done: 1 child added, 0 changed. These stay on your list.")).toBeTruthy();
  const done = imported({ state: "done", run: run() });
  server.answer("POST /api/child-import/run/{id}", done);
  server.answer("GET /api/child-import/{id}", done);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "2 children imported" })).toBeTruthy();
});

it("goes on with a run that was cancelled, and says what undoing it left", async () => {
  const cancelled = imported({ state: "cancelled", run: run({ done: 1, new: 1, can_run: true }) });
  const { server, user } = await openImport(cancelled, "run");
  expect(await screen.findByRole("heading", { name: "Import cancelled" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Go on with the rest" })).toBeTruthy();
  const undone = imported({ state: "undone", run: run({ removed: 1, kept: 1, kept_rows: [3], can_undo: false }) });
  server.answer("POST /api/child-import/undo/{id}", undone);
  server.answer("GET /api/child-import/{id}", undone);
  await user.click(screen.getByRole("button", { name: "Undo this import" }));
  const question = await screen.findByRole("alertdialog", { name: "Undo this import?" });
  expect(question.textContent).toContain("1 child that it added will be removed");
  await user.click(within(question).getByRole("button", { name: "Undo import" }));
  expect(await screen.findByRole("heading", { name: "The import is undone" })).toBeTruthy();
  expect(screen.getByText(/^1 child was left, because something was added or changed since: row 3/)).toBeTruthy();
});

it("refuses a file that is larger than what the server takes, and sends none of it", async () => {
  const { server } = await openPage("/dashboard/import", {
    as: "Specialist",
    answers: { "GET /api/child-import": [] },
  });
  const file = new File(["a"], "big.csv");
  Object.defineProperty(file, "size", { value: 21 * 1024 * 1024 });
  fireEvent.drop(await screen.findByRole("region", { name: "Choose a file" }), { dataTransfer: { files: [file] } });
  expect(await screen.findByText(/^The file is larger than 20 MB\./)).toBeTruthy();
  expect(server.sent("POST /api/child-import")).toEqual([]);
});

it("takes a file that is dropped", async () => {
  const taken = vi.fn();
  await openPart(<DropZone onFile={taken} />);
  const zone = screen.getByRole("region", { name: "Choose a file" });
  fireEvent.dragOver(zone);
  expect(screen.getByText("Drop the file here")).toBeTruthy();
  const file = new File(["First Name,Last Name\r\nMia,Stone\r\n"], "dropped.csv", { type: "text/csv" });
  fireEvent.drop(zone, { dataTransfer: { files: [file] } });
  expect(taken).toHaveBeenCalledExactlyOnceWith(file);
  expect(screen.getByText("Drop a CSV or Excel file here")).toBeTruthy();
});

it("reads a file only once it is chosen how its letters are written", async () => {
  const read = vi.fn();
  const file = new File([], "letters.csv");
  const encodings = [
    { encoding: "windows-1250", samples: ["Kęstutis"] },
    { encoding: "windows-1252", samples: ["Kêstutis"] },
  ];
  const question = { file, choice: { sheets: [], encodings }, reading: {} };
  const { user } = await openPart(<HowToRead question={question} read={read} cancel={vi.fn()} />);
  const go = screen.getByRole("button", { name: "Read the file" });
  expect(go).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("radio", { name: "Kęstutis" }));
  await user.click(go);
  expect(read).toHaveBeenCalledExactlyOnceWith(file, { encoding: "windows-1250" });
});

it("asks about moments in UTC and about lost zeros, and says what the other value is", async () => {
  const data = imported({
    counts: { rows: 2, new: 0, update: 0, same: 0, refused: 0, leave: 0, return: 0, check: 2 },
    warnings: [
      { warning: "moment", rows: 1, choice: "", choices: ["take", "swap", "skip"] },
      { warning: "zeros", rows: 1, choice: "", choices: ["take", "swap", "skip"] },
    ],
  });
  const { server } = await openImport(data, "preview");
  server.answer("PATCH /api/child-import/{id}", data);
  expect(await screen.findByRole("radio", { name: "Put the zeros back" })).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: "Take the day after" }));
  await vi.waitFor(() =>
    expect(server.sent("PATCH /api/child-import/{id}").at(-1)?.body).toEqual({
      decisions: [{ warning: "moment", choice: "swap" }],
    }),
  );
});
