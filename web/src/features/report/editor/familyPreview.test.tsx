import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { partsDrawn, renderInApp } from "@/test/app";
import { reportDocument } from "../document/document";
import { ReportProvider } from "../ReportContext";
import { sampleReport } from "../sample.testdata";
import { plainSections } from "../sharing/plain/PlainReport";
import { ReportEditor } from "./ReportEditor";

beforeEach(() => vi.stubGlobal("scrollTo", () => undefined));

it("previews the family's print as it is made: its sections in plain words, and no raw or standard scores", async () => {
  const sample = sampleReport();
  const [rhyme, ...others] = sample.categories;
  if (!rhyme) throw new Error("There are no categories.");
  const report = { ...sample, categories: [{ ...rhyme, percentileText: "13th", standardText: "83" }, ...others] };
  await renderInApp(
    <ReportProvider loaded={{ report, shared: false }} accountID="account">
      <ReportEditor />
    </ReportProvider>,
    "/?preview=true",
  );
  await partsDrawn();
  fireEvent.click(await screen.findByRole("checkbox", { name: /^Print for the family/ }));
  const paper = within(await screen.findByRole("article", { name: "The report in plain words" }));
  const printed = reportDocument(report, report.content, { notes: false, family: true });
  const labels = plainSections(printed).map(({ label }) => label);
  expect(labels).not.toEqual([]);
  for (const label of labels) expect(paper.getAllByRole("heading", { name: label })).not.toEqual([]);
  expect(paper.getAllByText("Of 100 children of this age, about 13 score lower and 87 higher.")).not.toEqual([]);
  // A part of the test is drawn once, however many of the specialist's charts show it.
  const drawings = plainSections(printed).flatMap(({ blocks }) => blocks.filter((block) => block.kind === "drawing"));
  expect(paper.getAllByRole("figure")).toHaveLength(drawings.length);
  const seen = screen.getByRole("article", { name: "The report in plain words" }).textContent;
  for (const drawing of drawings) for (const note of drawing.notes ?? []) expect(seen).toContain(note);
  expect(paper.queryByText(/^\d+ rows?$/)).toBeNull();
  for (const words of [/raw score/i, /standard score/i, /quotient/i, /n = /])
    expect(paper.queryByText(words)).toBeNull();
});
