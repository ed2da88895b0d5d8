// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "@/api/queryClient";
import * as device from "@/work/device";
import { leftDocuments, OpenDocument, sendLeft } from "@/work/document";
import { openTab, type SimulatedTab, simulatedBrowser } from "@/work/simulated.testdata";
import { sampleContent } from "./content.testdata";
import { prefetchReport, reportQuery } from "./load";
import { type Content, type Report, sectionOf, withText } from "./report";
import { reportKind, reportNamed } from "./reportKind";
import { sampleReport } from "./sample.testdata";

let browser = simulatedBrowser();
let tab: SimulatedTab = openTab(browser);

const name = { activityID: "activity" };
const first = sampleContent({});
const mine = withText(first, "obserComments", "<p>Worked with joy.</p>");
let stored: Pick<Report, "content" | "revision">;
/** The next reading is answered after this, with what was stored when it came. */
let slow: Promise<unknown> | undefined;

/** A server that has one report. */
async function answer(request: Request): Promise<Response> {
  if (request.method === "PATCH") {
    const { content, revision }: { content: Content; revision: number } = await request.json();
    if (revision !== stored.revision) return Response.json({ message: "stale" }, { status: 409 });
    stored = { content, revision: revision + 1 };
    return Response.json({ revision: stored.revision });
  }
  const now = sampleReport({ report_id: "report", mine: true, ...stored });
  const until = slow;
  slow = undefined;
  await until;
  return Response.json(now);
}

const open = () => queryClient.fetchQuery(reportQuery(name, "ada"));

/** What an earlier version of the application kept of a report. */
const keepOlder = (account: string, report: string, content: Content, revision: number, base?: Content) =>
  browser.stored.set(`report-draft:${account}:${report}`, { content, revision, base });

/** The page of a report, with what is loaded for it. */
async function page(opened = open()) {
  const { report, left } = await opened;
  const { content, revision } = report;
  const document = new OpenDocument(reportKind, reportNamed("ada", "report"), { content, revision }, left);
  document.start();
  return document;
}

beforeEach(() => {
  browser = simulatedBrowser();
  tab = openTab(browser);
  queryClient.clear();
  slow = undefined;
  stored = { content: first, revision: 1 };
  vi.stubGlobal("fetch", answer);
  // No mocked module, since the test files of a worker share modules.
  vi.spyOn(device, "thisDevice").mockImplementation(() => tab.device);
});

it("opens with edits that were sent from this device while the report was being read", async () => {
  keepOlder("ada", "report", mine, 1, first);
  let letGo = () => {};
  slow = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  prefetchReport(name, "ada");
  await vi.waitFor(() => expect(slow).toBeUndefined());
  await sendLeft(reportKind, "ada");
  letGo();
  const { report, left } = await open();
  expect(left).toEqual([]);
  expect(report.content).toEqual(mine);
  expect(report.revision).toBe(2);
});

it("opens with edits that could not be sent, and shows them as a conflict", async () => {
  stored = { content: withText(first, "obserComments", "<p>Theirs.</p>"), revision: 2 };
  keepOlder("ada", "report", mine, 1, first);
  await sendLeft(reportKind, "ada");
  expect(stored.revision).toBe(2);
  const { autosave } = await page();
  expect(autosave.state).toMatchObject({ status: "conflict", theirs: { revision: 2 } });
  expect(sectionOf(autosave.state.content, "obserComments")?.text).toBe("<p>Worked with joy.</p>");
  expect(sectionOf(autosave.stored.content, "obserComments")?.text).toBeUndefined();
});

it("reads again when an answer is older than the last save of this browser", async () => {
  const other = await page();
  queryClient.clear();
  let letGo = () => {};
  slow = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  prefetchReport(name, "ada");
  const opened = open();
  await vi.waitFor(() => expect(other.autosave.state.status).toBe("saved"));
  other.autosave.edit(() => mine);
  await other.autosave.flush();
  letGo();
  expect((await opened).report).toMatchObject({ revision: 2, content: mine });
});

it("reads once where this device keeps edits of another report or account only", async () => {
  keepOlder("eve", "report", mine, 1);
  keepOlder("ada", "other", mine, 1);
  const asked = vi.fn(answer);
  vi.stubGlobal("fetch", asked);
  prefetchReport(name, "ada");
  expect((await open()).left).toEqual([]);
  expect(asked).toHaveBeenCalledTimes(1);
});

it("rewrites edits that earlier versions kept, once, also when their original content is unknown", async () => {
  keepOlder("ada", "report", mine, 1);
  const { left } = await open();
  expect(left).toHaveLength(1);
  expect([...browser.stored.keys()]).toEqual(["milepost.report.ada.report.older"]);
  const { autosave } = await page();
  await autosave.flush();
  expect(stored.content).toEqual(mine);
  await vi.waitFor(() => expect(browser.stored.size).toBe(0));
});

it("leaves edits to a closing page that is still sending them", async () => {
  const document = await page();
  const saves: (() => void)[] = [];
  const asked = vi.fn(async (request: Request) => {
    if (request.method === "PATCH") await new Promise<void>((resolve) => saves.push(resolve));
    return answer(request);
  });
  vi.stubGlobal("fetch", asked);
  document.autosave.edit(() => mine);
  const left = document.close();
  await vi.waitFor(() => expect(saves).toHaveLength(1));
  await vi.waitFor(() => expect(browser.held.size).toBe(1));
  await sendLeft(reportKind, "ada", tab.device);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(await leftDocuments(reportKind).list("ada")).toEqual([]);
  saves[0]?.();
  await left;
  expect(stored).toEqual({ content: mine, revision: 2 });
  expect(browser.stored.size).toBe(0);
});

it("takes over no edits in the page of a signed version", async () => {
  keepOlder("ada", "report", mine, 1, first);
  await open();
  const signed = queryClient.fetchQuery(reportQuery({ reportID: "report" }, "ada", { version: 1 }));
  const { autosave, lookAgain } = await page(signed);
  await lookAgain();
  expect(autosave.state.content).toEqual(first);
  expect(stored.revision).toBe(1);
  expect(browser.stored.size).toBe(1);
});
