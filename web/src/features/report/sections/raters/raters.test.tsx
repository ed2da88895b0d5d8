import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PRINT, renderToSvgString } from "@/charts";
import { reportDocument } from "@/features/report/document/document";
import { ReportEditor } from "@/features/report/editor/ReportEditor";
import { ReportProvider } from "@/features/report/ReportContext";
import { type Report, withRaters } from "@/features/report/report";
import { sampleReport } from "@/features/report/sample.testdata";
import { readySentences } from "@/features/report/sentences/ready";
import { partsDrawn, renderInApp } from "@/test/app";
import { fakeServer } from "@/test/server";
import { ratersBlocks } from "./print";
import { sampleRaters } from "./raters.testdata";
import { agreementLines, raterNames, shortNames } from "./words";

vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => vi.stubGlobal("scrollTo", () => undefined));

const choice = "GET /api/report/raters/{id}";
const periods = { "GET /api/report/periods/{id}": { periods: [] } };
const [, teacher] = sampleRaters.raters;
const noNorms = "— there are no norms of such respondents";
const plainly = (text: string) => text.replace(/[\u2066-\u2069]/g, "");

async function open(change: Partial<Report> = {}) {
  const report = sampleReport({ mine: true, ...change });
  await renderInApp(
    <ReportProvider loaded={{ report, shared: false }} accountID="account">
      <ReportEditor />
    </ReportProvider>,
    "/?section=summary",
  );
  await partsDrawn();
  return within(await screen.findByRole("region", { name: "Several Raters" }));
}

describe("the printed section", () => {
  const tables = ratersBlocks(sampleReport()).filter((block) => block.kind === "table");
  const cells = tables.map(({ rows }) => rows.map((row) => row.cells.map(plainly)));

  it("names every rater's score with its interval, or the reason for having none", () => {
    expect(cells[0]).toEqual([
      ["Total", "85 (79–91)", "104 (98–110)"],
      ["Rhyme", "92 (86–98)", "— there are no norms of such respondents"],
    ]);
    expect(tables[0]?.notes?.map(plainly)).toContain(
      "Teacher (Tom Reed): norms of teachers: Words, teachers; Lund 2024; version 1; n = 180. Intervals of 95 %.",
    );
  });

  it("says of each difference whether it is reliable, and how often it occurs", () => {
    expect(cells[1]).toEqual([
      ["Total", "Mother (Ana Fox) minus Teacher (Tom Reed)", "−19", "reliable (needs 13.2 or more)", "22.7 %"],
      ["Rhyme", "Mother (Ana Fox) minus Teacher (Tom Reed)", noNorms, noNorms, noNorms],
    ]);
  });

  it("lists the questions that are answered far apart", () => {
    expect(cells[2]).toEqual([
      ["3. Waits for a turn without being reminded, also when others are louder", "Never", "Almost always", "3"],
    ]);
  });

  it("draws a mark for each score, told apart by its form and by dash", async () => {
    const drawing = ratersBlocks(sampleReport()).find((block) => block.kind === "drawing");
    if (drawing?.kind !== "drawing" || typeof drawing.svg === "string") throw new Error("There is no drawing.");
    const svg = await renderToSvgString(drawing.svg);
    expect(svg).toContain("stroke-dasharray");
    expect(
      new Set([...svg.matchAll(/<path d="([^"]+)" transform="translate\(14 8\)"/g)].map(([, form]) => form)).size,
    ).toBe(2);
    expect(plainly(drawing.alt)).toContain("Teacher (Tom Reed): 104 (98–110)");
  });

  it("keeps the lines from row to row off the names of the rows", async () => {
    const drawing = ratersBlocks(sampleReport()).find((block) => block.kind === "drawing");
    if (drawing?.kind !== "drawing" || typeof drawing.svg === "string") throw new Error("There is no drawing.");
    const svg = new DOMParser().parseFromString(await renderToSvgString(drawing.svg), "image/svg+xml");
    const name = [...svg.querySelectorAll("text")].find(({ textContent }) => textContent === "Rhyme");
    const lines = svg.querySelectorAll("path[fill=none]");
    const paper = name?.previousElementSibling;
    expect([paper?.nodeName, paper?.getAttribute("fill")]).toEqual(["rect", PRINT.paper]);
    for (const line of lines)
      expect(line.compareDocumentPosition(paper as Element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("says of raters who have no question in common that there is nothing to agree on", () => {
    const agreement = {
      ...sampleRaters.agreement,
      value: null,
      low: null,
      high: null,
      n: 0,
      reason: "few_pairs" as const,
    };
    const pairs = sampleRaters.pairs.map((pair) => ({ ...pair, pairs: 0, same: 0, kappas: [] }));
    expect(agreementLines({ ...sampleRaters, agreement, pairs }).map(plainly)).toEqual([
      "There is no question that all answered, and so no agreement of all.",
      "Mother (Ana Fox) and Teacher (Tom Reed): no question that both answered.",
    ]);
  });

  it("is not in the family's print, and not printed without raters", () => {
    const report = sampleReport();
    const family = reportDocument(report, report.content, { notes: false, family: true });
    expect(family.sections.find(({ key }) => key === "raters")?.blocks).toEqual([]);
    expect(ratersBlocks({ ...report, raters: undefined })).toEqual([]);
  });
});

it("numbers raters who read the same", () => {
  const nameless = sampleRaters.raters.map((rater) => ({ ...rater, relation: "Parent", rater_name: "" }));
  expect(raterNames(nameless)).toEqual(["Parent 1", "Parent 2"]);
});

it("shortens the names at the heads of columns only where they are many", () => {
  const [mother, teacher] = sampleRaters.raters;
  if (!mother || !teacher) throw new Error("There are two raters.");
  const long = { ...teacher, relation: "class teacher and head of year" };
  expect(shortNames([mother, long])[1]).toBe("class teacher and head of year (Tom Reed)");
  expect(shortNames([mother, long, mother, long, mother])[1]).toBe("class teacher and head of…");
});

it("suggests a sentence for each difference that is known", () => {
  const figures = [
    { id: "child.first", label: "First name", text: "Ada", reason: "" },
    ...["raters.name.1", "raters.name.2", "raters.apart"].map((id) => ({ id, label: id, text: "x", reason: "" })),
    ...["standard.1", "standard.2", "interval.1", "interval.2", "difference.1-2"].map((id) => ({
      id: `raters:total.${id}`,
      label: "Total: it",
      text: "1",
      reason: "",
    })),
  ];
  const [first] = readySentences("raters", figures, false);
  expect(first?.stored).toContain("{raters:total.difference.1-2}");
  expect(
    readySentences("referral", figures, false)
      .map(({ stored }) => stored)
      .join(),
  ).not.toContain("raters");
});

it("says that no other rater has answered yet, and leads to asking one", async () => {
  fakeServer({ ...periods, [choice]: { activities: [] } });
  const section = await open({ raters: undefined });
  expect(await section.findByText("No other rater has answered yet.")).toBeTruthy();
  const link = section.getByRole("link", { name: "Ask a rater" });
  expect(link.getAttribute("href")).toMatch(/^\/requests\?ask=child&application=/);
});

it("saves which activities are compared", async () => {
  const server = fakeServer({ ...periods, [choice]: { activities: [teacher] } });
  server.answer("PATCH /api/report/{id}", { report_id: "report", revision: 4 });
  const section = await open({ raters: undefined });
  fireEvent.click(await section.findByRole("checkbox", { name: /Tom Reed/ }));
  await vi.waitFor(() => expect(server.sent("PATCH /api/report/{id}")).toHaveLength(1));
  expect(server.sent("PATCH /api/report/{id}")[0]).toMatchObject({
    body: { content: { raters: { activity_ids: ["teacher"] } } },
  });
});

it("offers each person once", async () => {
  const again = { ...teacher, activity_id: "again", test_date: "2026-01-14", rater_name: "tom  reed" };
  fakeServer({ ...periods, [choice]: { activities: [teacher, again] } });
  const report = sampleReport();
  const section = await open({ content: withRaters(report.content, ["teacher"]) });
  const [first, second] = await section.findAllByRole("checkbox", { name: /tom +reed/i });
  expect(first).toHaveProperty("disabled", false);
  expect(second).toHaveProperty("disabled", true);
});

it("offers to leave out an activity that can no longer be compared", async () => {
  const server = fakeServer({ ...periods, [choice]: { activities: [teacher] } });
  server.answer("PATCH /api/report/{id}", { report_id: "report", revision: 4 });
  const report = sampleReport();
  const section = await open({ content: withRaters(report.content, ["teacher", "gone"]) });
  expect(await section.findByText(/was opened again, moved or discarded/)).toBeTruthy();
  fireEvent.click(section.getByRole("button", { name: "Leave out" }));
  await vi.waitFor(() => expect(server.sent("PATCH /api/report/{id}")).toHaveLength(1));
  expect(server.sent("PATCH /api/report/{id}")[0]).toMatchObject({
    body: { content: { raters: { activity_ids: ["teacher"] } } },
  });
});

it("is offered to a report without it, where others have answered", async () => {
  const server = fakeServer({ ...periods, [choice]: { activities: [teacher] } });
  server.answer("PATCH /api/report/{id}", { report_id: "report", revision: 4 });
  const { content } = sampleReport();
  const without = { ...withRaters(content, []), sections: content.sections.filter(({ key }) => key !== "raters") };
  const section = await open({ content: without, raters: undefined });
  expect(plainly(section.getByText(/^Others have answered/).textContent ?? "")).toContain("Teacher (Tom Reed)");
  fireEvent.click(section.getByRole("button", { name: "Compare raters" }));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Several Raters" }));
  fireEvent.click(await screen.findByRole("checkbox", { name: /Tom Reed/ }));
  await vi.waitFor(() =>
    expect(server.sent("PATCH /api/report/{id}").at(-1)).toMatchObject({
      body: { content: { raters: { activity_ids: ["teacher"] } } },
    }),
  );
});

it("says in the preview that families do not get the section", async () => {
  const report = sampleReport({ mine: true });
  await renderInApp(
    <ReportProvider loaded={{ report, shared: false }} accountID="account">
      <ReportEditor />
    </ReportProvider>,
    "/?preview=true",
  );
  await partsDrawn();
  fireEvent.click(await screen.findByRole("checkbox", { name: /^Print for the family/ }));
  expect(await screen.findByText(/What other raters answered is theirs/)).toBeTruthy();
  expect(screen.queryByText(/Tom Reed/)).toBeNull();
});
