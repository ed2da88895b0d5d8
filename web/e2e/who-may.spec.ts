import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { sampleContent } from "../src/features/report/content.testdata.ts";
import type { Api } from "./fixtures/api.ts";
import { finish, seedApplication, seedReady, start } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";

type Call = (request: APIRequestContext, id: string) => ReturnType<APIRequestContext["get"]>;

/** A report's content that is right in itself. */
const untouched = sampleContent();

/** What is tried on each kind of row: reading, and every way of writing. */
const calls: Record<string, Record<string, Call>> = {
  child: {
    read: (request, id) => request.get(`/api/child/${id}`),
    people: (request, id) => request.get(`/api/child/people/${id}`),
  },
  draft: {
    read: (request, id) => request.get(`/api/appAdmin/application/${id}`),
    structure: (request, id) => request.get(`/api/appAdmin/application/structure/${id}`),
    questions: (request, id) => request.get(`/api/question-admin/application/${id}`),
    categorization: (request, id) => request.get(`/api/appAdmin/categorization/${id}`),
    "save all": (request, id) =>
      request.post(`/api/appAdmin/application/${id}`, { data: { application: {}, questions: [], elements: [] } }),
    publish: (request, id) => request.patch(`/api/appAdmin/${id}`, { multipart: { published: "true" } }),
    "upload an image": (request, id) =>
      request.post(`/api/appAdmin/application/image/${id}`, {
        multipart: { image: { name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") } },
      }),
    "add a category": (request, id) =>
      request.post(`/api/appAdmin/categorization/${id}`, { data: { kind: "type", name: "Stolen" } }),
    order: (request, id) =>
      request.post("/api/user-app-purchased-junction", { data: { application_id: id, purchase_type: "free" } }),
  },
  purchase: {
    read: (request, id) => request.get(`/api/user-app-purchased-junction/${id}`),
  },
  activity: {
    read: (request, id) => request.get(`/api/activity/${id}`),
    results: (request, id) => request.get(`/api/question-result/activity/${id}`),
    taps: (request, id) => request.get(`/api/activity/taps/${id}`),
    watch: (request, id) => request.get(`/api/activity/live/${id}`),
    change: (request, id) => request.patch(`/api/activity/${id}`, { data: { total_duration: 5 } }),
    finish: (request, id) => request.patch(`/api/activity/${id}`, { data: { finish_date: new Date().toISOString() } }),
    direct: (request, id) => request.post(`/api/activity/live/${id}`, { data: { type: "changeIndex", index: 1 } }),
    report: (request, id) => request.get(`/api/report/activity/${id}`),
  },
  result: {
    score: (request, id) =>
      request.patch("/api/question-result/batch", {
        data: [{ question_result_id: id, selected_score: 1, revision: 9 }],
      }),
  },
  report: {
    read: (request, id) => request.get(`/api/report/${id}`),
    results: (request, id) => request.get(`/api/question-result/report/${id}`),
    write: (request, id) => request.patch(`/api/report/${id}`, { data: { content: untouched, revision: 1 } }),
  },
};

/** An owner with one row of each kind. */
async function rowsOf(owner: Api): Promise<Record<string, string>> {
  const ready = await seedReady(owner);
  const activity = await start(owner, ready);
  const [first] = await owner.results(activity);
  return {
    child: ready.child,
    purchase: ready.purchase,
    activity,
    draft: await seedApplication(owner, "A draft of my own"),
    result: first?.question_result_id ?? "",
    report: await finish(owner, await start(owner, ready), [1, 0, 3, null]),
  };
}

test("someone else's row answers byte for byte like one that does not exist", async ({ specialist, account }) => {
  const rows = await rowsOf(specialist);
  const stranger = await account("Specialist", "Kim", "Stone");
  const before = await Promise.all([specialist.activity(rows.activity ?? ""), specialist.results(rows.activity ?? "")]);
  for (const [kind, acts] of Object.entries(calls)) {
    for (const [act, call] of Object.entries(acts)) {
      await test.step(`${kind}: ${act}`, async () => {
        const foreign = await call(stranger.request, rows[kind] ?? "");
        const missing = await call(stranger.request, kind === "result" ? `${randomUUID()}.0` : randomUUID());
        expect(foreign.status()).toBe(404);
        expect(await foreign.text()).toBe(await missing.text());
        expect(plain(foreign.headers())).toEqual(plain(missing.headers()));
      });
    }
  }
  const after = await Promise.all([specialist.activity(rows.activity ?? ""), specialist.results(rows.activity ?? "")]);
  expect(after).toEqual(before);
});

/** Headers without those that differ between any two answers. */
function plain(headers: Record<string, string>): Record<string, string> {
  const { date: _date, "x-request-id": _id, ...others } = headers;
  return others;
}

test("lists of another account are not to be had, and an activity needs one's own child and purchase", async ({
  specialist,
  account,
}) => {
  const rows = await rowsOf(specialist);
  const stranger = await account("Specialist", "Kim", "Stone");
  const owner = specialist.account.id;
  for (const path of [
    `/api/user/people/${owner}`,
    `/api/user/children/${owner}`,
    `/api/user-app-purchased-junction/appJointByUser/${owner}`,
    `/api/activity/appActivityChildJoint/${owner}`,
    `/api/appAdmin/categorization/owner/${owner}`,
  ]) {
    expect((await stranger.request.get(path)).status(), path).toBe(404);
  }
  const theirs = await seedReady(stranger, "Another application");
  for (const data of [
    { child_id: rows.child, purchase_id: theirs.purchase },
    { child_id: theirs.child, purchase_id: rows.purchase },
  ]) {
    expect((await stranger.request.post("/api/activity", { data })).status()).toBe(404);
  }
});

test("without a session everything but the public calls answers 401", async ({ specialist, newDevice }) => {
  const rows = await rowsOf(specialist);
  const { request } = await newDevice();
  for (const [kind, acts] of Object.entries(calls)) {
    for (const [act, call] of Object.entries(acts)) {
      expect((await call(request, rows[kind] ?? "")).status(), `${kind}: ${act}`).toBe(401);
    }
  }
});

test("a role without authoring neither creates nor publishes, and no one but the Super Admin manages users", async ({
  account,
  specialist,
}) => {
  const user = await account("App User", "Lee", "Park");
  const create = { multipart: { title: "Mine", application_custom_id: "M", area: "A" } };
  expect((await user.request.post("/api/appAdmin", create)).status()).toBe(403);
  expect((await specialist.request.get("/api/auth/get-all-users")).status()).toBe(403);
  const change = { data: { pending: "no" } };
  expect((await specialist.request.put(`/api/user/${user.account.id}`, change)).status()).toBe(403);
});
