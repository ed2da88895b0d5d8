// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "@/api/queryClient";
import { sampleContent } from "./content.testdata";
import { storeDraft } from "./drafts";
import { prefetchReport, reportQuery } from "./load";
import type { Content, Report } from "./report";
import { sampleReport } from "./sample.testdata";
import { sendReportDrafts } from "./sendDrafts";

const disk = vi.hoisted(() => new Map<string, unknown>());

vi.mock("idb-keyval", () => ({
  keys: async () => [...disk.keys()],
  get: async (key: string) => disk.get(key),
  set: async (key: string, value: unknown) => void disk.set(key, value),
  del: async (key: string) => void disk.delete(key),
}));

const name = { activityID: "activity" };
const mine = sampleContent({ obserComments: "<p>Worked with joy.</p>" });
let stored: Pick<Report, "content" | "revision">;
/** Readings are answered after this, with what was stored when they came. */
let slow: Promise<unknown> = Promise.resolve();

/** A server that has one report. */
async function answer(request: Request): Promise<Response> {
  if (request.method === "PATCH") {
    const { content, revision }: { content: Content; revision: number } = await request.json();
    if (revision !== stored.revision) return Response.json({ message: "stale" }, { status: 409 });
    stored = { content, revision: revision + 1 };
    return Response.json({ revision: stored.revision });
  }
  const now = sampleReport({ report_id: "report", mine: true, ...stored });
  await slow;
  return Response.json(now);
}

const open = () => queryClient.fetchQuery(reportQuery(name, "ada"));

beforeEach(() => {
  disk.clear();
  queryClient.clear();
  slow = Promise.resolve();
  stored = { content: sampleContent({}), revision: 1 };
  vi.stubGlobal("fetch", answer);
});

it("opens with what was sent from this device while the report was being read", async () => {
  storeDraft("ada", "report", { content: mine, revision: 1 });
  slow = sendReportDrafts("ada");
  prefetchReport(name, "ada");
  const { report, localDraft } = await open();
  expect(localDraft).toBeUndefined();
  expect(report.content).toEqual(mine);
  expect(report.revision).toBe(2);
});

it("opens with what could not be sent", async () => {
  storeDraft("ada", "report", { content: mine, revision: 0 });
  slow = sendReportDrafts("ada");
  const { report, localDraft } = await open();
  expect(localDraft).toMatchObject({ content: mine, revision: 0 });
  expect(report.revision).toBe(1);
});

it("reads once where this device keeps edits of another report or account only", async () => {
  storeDraft("eve", "report", { content: mine, revision: 1 });
  storeDraft("ada", "other", { content: mine, revision: 1 });
  const asked = vi.fn(answer);
  vi.stubGlobal("fetch", asked);
  prefetchReport(name, "ada");
  expect((await open()).localDraft).toBeUndefined();
  expect(asked).toHaveBeenCalledTimes(1);
});
