import { act, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { countReads, partsDrawn, renderInApp } from "@/test/app";
import type { Autosave } from "@/work/autosave";
import { ReportProvider, useDraft } from "../ReportContext";
import type { Content } from "../report";
import { withOptOut, withText } from "../report";
import { sampleReport } from "../sample.testdata";
import { ReportEditor } from "./ReportEditor";

// Whole pages are drawn: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 30_000 });

let draft: Autosave<Content>;

function Draft() {
  draft = useDraft();
  return null;
}

/** The section of the editor with the questions, the categories and the comments. */
async function openTestScore() {
  const report = sampleReport({ example: true });
  const [row] = report.questions;
  const [category] = report.categories;
  if (!row || !category) throw new Error("The sample has no questions.");
  const question = countReads(row, "question_text");
  const figures = countReads(category, "rawScore");
  report.questions = Array.from({ length: 30 }, (_, no) =>
    no === 0 ? question.counted : { ...row, question_no: no, question_result_id: `result-${no}` },
  );
  report.categories = [figures.counted, ...report.categories.slice(1)];
  await renderInApp(
    <ReportProvider loaded={{ report, shared: false }} accountID="account">
      <ReportEditor />
      <Draft />
    </ReportProvider>,
    "/?section=testScore",
  );
  await partsDrawn();
  const forget = () => {
    question.counter.reads = 0;
    figures.counter.reads = 0;
  };
  return { question: question.counter, figures: figures.counter, forget };
}

it("redraws no question and no category while the comments are written", async () => {
  const { question, figures, forget } = await openTestScore();
  expect(question.reads).toBeGreaterThan(0);
  expect(figures.reads).toBeGreaterThan(0);
  forget();
  for (const text of ["<p>C</p>", "<p>Ca</p>", "<p>Calm</p>"]) {
    act(() => draft.edit((content) => withText(content, "obserComments", text)));
  }
  expect(screen.getByText("Saving")).toBeTruthy();
  expect([question.reads, figures.reads]).toEqual([0, 0]);
});

it("redraws no table when a section is opted out", async () => {
  const { question, figures, forget } = await openTestScore();
  forget();
  act(() => draft.edit((content) => withOptOut(content, "categories", true)));
  const part = screen.getByRole("region", { name: "Category Summary" });
  expect(within(part).getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
  expect([question.reads, figures.reads]).toEqual([0, 0]);
});
