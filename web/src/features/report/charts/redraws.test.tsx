import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { countReads, partsDrawn, renderInApp } from "@/test/app";
import type { Autosave } from "@/work/autosave";
import { ReportEditor } from "../editor/ReportEditor";
import { ReportProvider, useDraft } from "../ReportContext";
import { type Content, withText } from "../report";
import { sampleReport } from "../sample.testdata";
import { settingsOf, withChart } from "./rules";

// Whole pages are drawn: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 30_000 });

let draft: Autosave<Content>;

function Draft() {
  draft = useDraft();
  return null;
}

beforeEach(() => vi.stubGlobal("scrollTo", () => undefined));

async function openLine(mine = true) {
  const report = sampleReport({ example: true, mine });
  const [first, ...rest] = report.categories;
  if (!first) throw new Error("The sample has no categories.");
  const { counted, counter } = countReads(first, "quotient");
  report.categories = [counted, ...rest];
  await renderInApp(
    <ReportProvider loaded={{ report, shared: false }} accountID="account">
      <ReportEditor />
      <Draft />
    </ReportProvider>,
    "/?section=graphs",
  );
  await partsDrawn();
  fireEvent.click(screen.getByRole("button", { name: "Line" }));
  return counter;
}

it("redraws no chart while a text is written or another chart is changed", async () => {
  const counter = await openLine();
  expect(counter.reads).toBeGreaterThan(0);
  counter.reads = 0;
  for (const text of ["<p>C</p>", "<p>Ca</p>"]) act(() => draft.edit((old) => withText(old, "obserComments", text)));
  act(() => draft.edit((old) => withChart(old, "pie", "all", { outlierValues: [10, 20] })));
  expect(counter.reads).toBe(0);
  act(() => draft.edit((old) => withChart(old, "line", "worst", { mean: false })));
  expect(counter.reads).toBeGreaterThan(0);
});

it("has no controls for readers of the report", async () => {
  await openLine(false);
  expect(screen.getByRole("figure")).toBeTruthy();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("slider")).toBeNull();
  expect(screen.queryByRole("switch")).toBeNull();
});

it("takes a category out of use and back", async () => {
  await openLine();
  fireEvent.click(screen.getByRole("button", { name: "Remove Rhyme" }));
  expect(settingsOf(draft.state.content, "line", "worst")).toMatchObject({ used: ["Shapes"], removed: ["Rhyme"] });
  const removed = screen.getByRole("region", { name: "Removed Categories" });
  fireEvent.click(within(removed).getByRole("button", { name: "Use Rhyme" }));
  expect(settingsOf(draft.state.content, "line", "worst")).toMatchObject({ used: ["Shapes", "Rhyme"], removed: [] });
});
