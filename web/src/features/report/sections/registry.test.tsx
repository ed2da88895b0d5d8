import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Autosave } from "@/api/autosave";
import { partsDrawn, renderInApp } from "@/test/app";
import { reportDocument } from "../document/document";
import { ReportEditor } from "../editor/ReportEditor";
import { ExampleReport } from "../example/ExampleReport";
import { ReportProvider, useDraft } from "../ReportContext";
import { type Content, sectionOf, withOptOut, withPart, withText } from "../report";
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
    <ReportProvider loaded={{ report, localDraft: undefined, shared: false }} accountID="account">
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

describe.each(sectionKeys)("the section %s", (key) => {
  const { page } = reportSections[key];
  const label = sectionOf(report.content, key)?.label ?? "";
  const region = () => screen.queryByRole("region", { name: label });

  it("stands on a page that an address can name, in the report and in the example", () => {
    expect(reportPages(false).map((each) => each.key)).toContain(page);
    expect(reportSearch({ section: page })).toEqual({ section: page });
    expect(exampleSearch({ view: "exampleReport", section: page })).toEqual({ view: "exampleReport", section: page });
  });

  it("is edited there under its label, and can be opted out", async () => {
    await open("report", `/?section=${page}`);
    const part = region();
    if (!part) throw new Error(`${label} is not on its page.`);
    fireEvent.click(within(part).getByRole("checkbox", { name: `Opt-Out: ${label}` }));
    expect(sectionOf(draft.state.content, key)?.optsOut).toBe(!sectionOf(report.content, key)?.optsOut);
  });

  it("is in the example", async () => {
    await open("example", `/?view=exampleReport&section=${page}`);
    expect(region()).toBeTruthy();
  });

  it.each([true, false])("is in the preview unless it is opted out: %s", async (optsOut) => {
    await open("report", "/?preview=true");
    act(() => draft.edit((content) => withOptOut(content, key, optsOut)));
    expect(region() === null).toBe(optsOut);
  });

  it("is printed", () => {
    const written = withText(withOptOut(report.content, key, false), key, "<p>Written.</p>");
    const content = withPart(written, "subScore", { ...written.subScore, mood: "calm" });
    const printed = reportDocument(report, content, { notes: false }).sections.find((each) => each.key === key);
    expect(printed).toMatchObject({ key, label, optsOut: false });
    expect(printed?.blocks).not.toEqual([]);
  });

  it("asks whether notes are printed where it has any", async () => {
    const alone: Content = {
      ...report.content,
      sections: report.content.sections.filter((section) => section.key === key),
    };
    await open("report", "/?preview=true");
    act(() => draft.edit(() => withOptOut(alone, key, false)));
    const asks = screen.queryByRole("checkbox", { name: "Print the notes on questions" }) !== null;
    expect(asks).toBe(reportSections[key].hasNotes ?? false);
  });
});
