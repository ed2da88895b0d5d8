import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { partsDrawn, renderInApp } from "@/test/app";
import type { Autosave } from "@/work/autosave";
import { reportDocument } from "../document/document";
import { ReportEditor } from "../editor/ReportEditor";
import { ExampleReport } from "../example/ExampleReport";
import { ReportProvider, useDraft } from "../ReportContext";
import { type Content, type SectionKey, sectionOf, withOptOut, withPart, withText } from "../report";
import { sampleReport } from "../sample.testdata";
import { reportPages } from "./pages";
import { reportSections, sectionKeys } from "./registry";
import { exampleSearch, reportSearch } from "./search";

// Whole pages are drawn: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 30_000 });

const report = sampleReport({ example: true });
let draft: Autosave<Content>;

function Draft() {
  draft = useDraft();
  return null;
}

beforeEach(() => vi.stubGlobal("scrollTo", () => undefined));

async function open(screenOf: "report" | "example", address: string) {
  await renderInApp(
    <ReportProvider loaded={{ report, shared: false }} accountID="account">
      {screenOf === "report" ? <ReportEditor /> : <ExampleReport />}
      <Draft />
    </ReportProvider>,
    address,
  );
  await partsDrawn();
}

it("has an entry for each section of a report, and no other", () => {
  expect(sectionKeys.toSorted()).toEqual(report.content.sections.map(({ key }) => key).toSorted());
});

const labelOf = (key: SectionKey) => sectionOf(report.content, key)?.label ?? "";
const regionOf = (key: SectionKey) => screen.queryByRole("region", { name: labelOf(key) });
const optOut = (key: SectionKey, optsOut: boolean) =>
  act(() => draft.edit((content) => withOptOut(content, key, optsOut)));

// A page is drawn once for all of its sections, since drawing takes longer than all checks.
describe.each([...new Set(sectionKeys.map((key) => reportSections[key].page))])("the page %s", (page) => {
  const sections = sectionKeys.filter((key) => reportSections[key].page === page);

  it("can be named by an address, in the report and in the example", () => {
    expect(reportPages(false).map((each) => each.key)).toContain(page);
    expect(reportSearch({ section: page })).toEqual({ section: page });
    expect(exampleSearch({ view: "exampleReport", section: page })).toEqual({ view: "exampleReport", section: page });
  });

  it("has an editor for each of its sections, under its label, which can be opted out", async () => {
    await open("report", `/?section=${page}`);
    for (const key of sections) {
      const part = regionOf(key);
      if (!part) throw new Error(`${labelOf(key)} is not on its page.`);
      fireEvent.click(within(part).getByRole("checkbox", { name: `Opt-Out: ${labelOf(key)}` }));
      expect(sectionOf(draft.state.content, key)?.optsOut, key).toBe(!sectionOf(report.content, key)?.optsOut);
    }
  });

  it("shows each of its sections in the example", async () => {
    await open("example", `/?view=exampleReport&section=${page}`);
    for (const key of sections) expect(regionOf(key), key).toBeTruthy();
  });
});

it("shows each section in the preview unless it is opted out", async () => {
  await open("report", "/?preview=true");
  for (const key of sectionKeys) optOut(key, false);
  expect(sectionKeys.filter((key) => !regionOf(key))).toEqual([]);
  for (const key of sectionKeys) {
    optOut(key, true);
    expect(regionOf(key), key).toBeNull();
  }
});

it("asks whether notes are printed where a section has any", async () => {
  await open("report", "/?preview=true");
  for (const key of sectionKeys) {
    const alone = report.content.sections.filter((section) => section.key === key);
    act(() => draft.edit(() => withOptOut({ ...report.content, sections: alone }, key, false)));
    const asks = screen.queryByRole("checkbox", { name: "Print the notes on questions" }) !== null;
    expect(asks, key).toBe(reportSections[key].hasNotes ?? false);
  }
});

it.each(sectionKeys)("prints the section %s", (key) => {
  const written = withText(withOptOut(report.content, key, false), key, "<p>Written.</p>");
  const content = withPart(written, "subScore", { ...written.subScore, mood: "calm" });
  const printed = reportDocument(report, content, { notes: false }).sections.find((each) => each.key === key);
  expect(printed).toMatchObject({ key, label: labelOf(key), optsOut: false });
  expect(printed?.blocks).not.toEqual([]);
});
