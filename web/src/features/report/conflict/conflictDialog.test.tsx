import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderInApp } from "@/test/app";
import { fakeServer, problem } from "@/test/server";
import { ReportProvider, useDraft } from "../ReportContext";
import { sectionOf, withText } from "../report";
import { sampleReport } from "../sample.testdata";
import { ConflictDialog } from "./ConflictDialog";

vi.setConfig({ testTimeout: 30_000 });

let draft: ReturnType<typeof useDraft>;

function Draft() {
  draft = useDraft();
  return null;
}

it("shows by section what two tabs wrote, and saves the chosen side of each", async () => {
  const report = sampleReport({ mine: true });
  const content = withText(withText(report.content, "furthTask", "<p>Theirs.</p>"), "riskSum", "<p>None seen.</p>");
  const server = fakeServer({
    "PATCH /api/report/{id}": ({ body }) =>
      (body as { revision: number }).revision === report.revision ? problem(409) : { revision: report.revision + 2 },
    "GET /api/report/{id}": { ...report, content, revision: report.revision + 1 },
  });
  await renderInApp(
    <ReportProvider loaded={{ report, shared: false }} accountID="account">
      <ConflictDialog />
      <Draft />
    </ReportProvider>,
  );
  act(() => draft.edit((old) => withText(old, "furthTask", "<p>Mine.</p>")));
  await act(() => draft.flush());

  const dialog = within(await screen.findByRole("dialog", { name: "This report was changed elsewhere" }));
  const rows = dialog.getAllByRole("listitem").map((row) => within(row));
  expect(rows).toHaveLength(2);
  const tasks = rows.find((row) => row.queryByText("Further Tasks"));
  expect(tasks?.getByText("Changed here and there.")).toBeTruthy();
  expect(tasks?.getByText("Mine", { selector: "ins" })).toBeTruthy();
  expect(tasks?.getByText("Theirs", { selector: "del" })).toBeTruthy();
  expect(rows.some((row) => row.queryByText("Risk Summary") && row.queryByText("Changed there."))).toBe(true);

  const choice = within(dialog.getByRole("radiogroup", { name: "Which stays of Further Tasks" }));
  fireEvent.click(choice.getByRole("radio", { name: "Theirs" }));
  await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Combine" })));
  await act(() => draft.flush());
  expect(sectionOf(draft.stored.content, "furthTask")?.text).toBe("<p>Theirs.</p>");
  expect(sectionOf(draft.stored.content, "riskSum")?.text).toBe("<p>None seen.</p>");
  expect(server.sent("PATCH /api/report/{id}").length).toBeGreaterThan(0);
});
