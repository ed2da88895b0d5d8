import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { components } from "@/api/schema";
import { applicationRow } from "@/test/applications";
import { me, openPage, openPart } from "@/test/page";
import { problem, type Sent } from "@/test/server";
import { answerUploads } from "@/test/uploads";
import { PasteTable } from "./UploadDialog";
import "../NormsScreen";

type Schemas = components["schemas"];

const application = applicationRow({ owner_uuid: me.id, title: "Shapes" });
const table = "# score: total; title: Shapes\nage_from\tage_until\tmean\tsd\n5;0\t6;0\tten\t2";

const uploaded = (over: Partial<Schemas["UploadedNorm"]> = {}): Schemas["UploadedNorm"] => ({
  age_kind: "corrected",
  bands: [],
  better: "higher",
  citation: "Invented for tests",
  correction: { before: 259, until: 24, term: 280 },
  country: "",
  curves: [],
  first_raw: null,
  interval: "obtained",
  kind: "mean_sd",
  known: false,
  language: "",
  last_raw: null,
  level: 95,
  limits: { lowest: 40, highest: 160 },
  norm_id: "n1",
  private: false,
  reliability: null,
  reliability_kind: "",
  reliability_n: 0,
  rows: 1,
  sample: "",
  sample_n: 90,
  respondent: "specialist",
  score: "total",
  title: "Shapes",
  tried: [],
  version: 1,
  year: 0,
  ...over,
});

const openUpload = async (answer: (sent: Sent) => Response | object) => {
  const page = await openPage(`/norms/application/${application.application_id}`, {
    as: "App Admin",
    answers: {
      "GET /api/appAdmin/application/{id}": application,
      "GET /api/norm": [],
      "GET /api/local-sample/{id}": { months: 6 },
      "POST /api/norm": answer,
    },
  });
  await page.user.click(await screen.findByRole("button", { name: "Upload norms" }));
  return { ...page, dialog: within(await screen.findByRole("dialog", { name: "Upload norms" })) };
};

beforeEach(answerUploads);

it("reads a table that is pasted, and keeps it while its lines are corrected", async () => {
  const { server, user, dialog } = await openUpload(() =>
    problem(422, { refused: [{ line: 3, field: "mean", message: "This is not a number, as 12 or 12.5." }] }),
  );
  const field = dialog.getByLabelText("Or paste the table from a spreadsheet");
  fireEvent.change(field, { target: { value: table } });
  await user.click(dialog.getByRole("button", { name: "Read the table" }));
  expect(await dialog.findByText("Line 3")).toBeTruthy();
  expect(server.sent("POST /api/norm")).toHaveLength(1);
  await user.click(dialog.getByRole("button", { name: "Choose a file again" }));
  expect(dialog.getByLabelText("Or paste the table from a spreadsheet")).toHaveProperty("value", table);
});

it("reads what was pasted as the file that it would be", async () => {
  const files: File[] = [];
  const { user } = await openPart(<PasteTable text={table} onText={() => {}} onFile={(file) => files.push(file)} />);
  await user.click(screen.getByRole("button", { name: "Read the table" }));
  expect(files.map(({ name, size }) => [name, size])).toEqual([["Pasted table.txt", table.length]]);
});

it("does not discard a pasted table unasked", async () => {
  const { user, dialog } = await openUpload(() => problem(500));
  fireEvent.change(dialog.getByLabelText("Or paste the table from a spreadsheet"), { target: { value: table } });
  await user.keyboard("{Escape}");
  expect(await screen.findByRole("alertdialog")).toBeTruthy();
});

it("saves nothing of a file that is known, and says so", async () => {
  const { server, user, dialog } = await openUpload(() => ({ norms: [uploaded({ known: true })], refused: [] }));
  fireEvent.change(dialog.getByLabelText("Or paste the table from a spreadsheet"), { target: { value: table } });
  await user.click(dialog.getByRole("button", { name: "Read the table" }));
  expect(await dialog.findByText("Version 1 says the same already. It is not saved again.")).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Save" })).toBeNull();
  await user.click(dialog.getByText("Close", { selector: "button *" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByText("The norm set is saved.")).toBeNull();
  expect(server.sent("POST /api/norm")).toHaveLength(1);
});
