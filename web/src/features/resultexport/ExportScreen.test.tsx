import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { Role } from "@/api/session";
import { focusOn, openPage } from "@/test/page";
import { problem } from "@/test/server";
import type { ExportPreview, ExportRequest, ResultExport } from "./exports";

const previewed = "POST /api/results/export/preview";
const found: ExportPreview = {
  activities: 1,
  applications: [
    {
      application_id: "a1",
      application_custom_id: "SHP-1",
      title: "Shapes",
      versions: [{ version: 1, activities: 1, results: 4 }],
    },
  ],
  children: 1,
  columns: [],
  per_question: [],
  results: 4,
  second_scored: 0,
};

const open = (answer: object | (() => Response), as: Role = "Specialist") =>
  openPage("/results/export", { as, answers: { [previewed]: answer } });

async function shownForm() {
  const form = within(await screen.findByRole("form", { name: "Export results" }));
  const field = (label: string) => form.getByLabelText(label);
  const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
  const submit = () => fireEvent.click(form.getByRole("button", { name: "Export results" }));
  return { ...form, field, fill, submit };
}
const preview = () => screen.getByRole("region", { name: "What it will hold" });

it("says that results could not be loaded, and shows them at the next try", async () => {
  const { server } = await open(() => problem(503));
  expect(await screen.findByText("The results could not be loaded")).toBeTruthy();
  server.answer(previewed, found);
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  await shownForm();
  expect(await within(preview()).findByText("1 finished activity")).toBeTruthy();
});

it("says what will be there before anything is finished", async () => {
  await open({ ...found, activities: 0, applications: [] });
  expect(await screen.findByText("Results that can be exported will be here")).toBeTruthy();
});

it("shows no single results to a statistician, and asks for none", async () => {
  const { server } = await open(found, "Statistician/Analyst");
  expect(await screen.findByText("Single results are not shown to statisticians")).toBeTruthy();
  expect(screen.queryByRole("form")).toBeNull();
  expect(server.sent(previewed)).toEqual([]);
});

it("refuses test dates that are turned round, and says when there is nothing between them", async () => {
  const { server } = await open(found);
  server.answer(previewed, ({ body }) =>
    (body as ExportRequest).date_start ? { ...found, activities: 0, results: 0, children: 0 } : found,
  );
  const form = await shownForm();
  form.fill("First test date", "2026-05-02");
  form.fill("Last test date", "2026-05-01");
  form.submit();
  expect(await form.findByText("This is before the first test date.")).toBeTruthy();
  await focusOn(form.field("Last test date"));
  expect(server.sent("POST /api/results/export")).toEqual([]);
  form.fill("First test date", "2001-05-01");
  form.fill("Last test date", "2001-05-02");
  expect(await within(preview()).findByText("No results. Choose other applications, days or children.")).toBeTruthy();
});

it("takes no pseudonym key that is none", async () => {
  const { server } = await open(found);
  const form = await shownForm();
  fireEvent.click(form.getByRole("checkbox", { name: /De-identify/ }));
  form.fill("Pseudonym key of an earlier export", "short");
  form.submit();
  expect(await form.findByText("This is not a pseudonym key. It has 52 letters and digits.")).toBeTruthy();
  expect(server.sent("POST /api/results/export")).toEqual([]);
});

it("asks before its page is left without the key, and not when the address follows what was chosen", async () => {
  const ready: ResultExport = {
    activities: 1,
    results: 4,
    export_id: "e1",
    expires_at: "2026-05-02T10:00:00Z",
    pseudonym_key: "k".repeat(52),
  };
  const { router } = await openPage("/results/export", {
    as: "Specialist",
    answers: { [previewed]: found, "POST /api/results/export": ready },
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const form = await shownForm();
  // The server answers before the address has what was chosen last.
  fireEvent.click(form.getByRole("checkbox", { name: /De-identify/ }));
  form.submit();
  await screen.findByRole("button", { name: "Download key file" });
  await waitFor(() => expect(router.latestLocation.search).toMatchObject({ deidentified: true }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  void router.navigate({ to: "/activities" });
  expect(await screen.findByRole("alertdialog", { name: "Leave without the key?" })).toBeTruthy();
});
