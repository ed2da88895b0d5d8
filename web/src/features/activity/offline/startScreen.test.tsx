import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { me, openPage } from "@/test/page";
import type { TakenCopy, TakenItem } from "@/work/offline";
import { startOffline } from "./startOffline";

const item: TakenItem = {
  item_id: "i1",
  copy_id: "k1",
  child: {
    id: "c1",
    first_name: "Robin",
    middle_name: "",
    last_name: "Vale",
    date_of_birth: "2020-03-12",
    scanning: { mode: "off", speed_ms: 0 },
  },
  application: { id: "a1", version: 1, title: "First words", image: "" },
  purchase_id: "p1",
  state: "reserved",
  ready: true,
  media: [],
};

const copy = (change: Partial<TakenCopy> = {}): TakenCopy => ({
  copy_id: "k1",
  device_name: "Tablet",
  until: "2026-03-04",
  ends_at: new Date(Date.now() + 3_600_000).toISOString(),
  aheadMs: 0,
  state: "live",
  items: [item],
  ...change,
});

const taken = vi.hoisted(() => ({
  copy: undefined as unknown,
  item: undefined as unknown,
  marked: "",
  language: undefined as string | undefined,
}));

vi.mock("@/work/offline", async (original) => ({
  ...(await original<typeof import("@/work/offline")>()),
  itemOf: async () => (taken.item ? { copy: taken.copy, item: taken.item } : undefined),
  structureOf: async (_account: string, _item: unknown, language?: string) => ({
    Questions: [],
    language: "en",
    content_language: language,
  }),
  markBegun: async (_account: string, _item: string, id: string) => {
    taken.marked ||= id;
    return taken.marked;
  },
}));

vi.mock("@/work/opened", async (original) => ({
  ...(await original<typeof import("@/work/opened")>()),
  keepOpened: async (_account: string, _id: string, opened: { detail: { language?: string } }) => {
    taken.language = opened.detail.language;
  },
}));

beforeEach(() => Object.assign(taken, { copy: copy(), item, marked: "" }));

const open = () => openPage("/offline/start/i1", { as: "Specialist" });

it("asks before it begins, with the child, the test and the day", async () => {
  await open();
  expect(await screen.findByRole("heading", { name: "First words" })).toBeTruthy();
  expect(screen.getByText("Robin Vale")).toBeTruthy();
  expect(screen.getByText(/^Day of the test: /)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Start Activity" })).toBeTruthy();
  expect(taken.marked).toBe("");
});

it.each([
  ["a copy that is over by the server's clock", { copy: copy({ aheadMs: 2 * 3_600_000 }) }, /have ended/],
  ["an item of which another activity began", { item: { ...item, state: "used" } }, /was begun from this already/],
  [
    "an item that is not on the device as a whole",
    { item: { ...item, ready: false } },
    /Not all of this is on the device/,
  ],
  ["nothing on this device", { item: undefined }, /This is not on this device/],
])("says why nothing begins: %s", async (_, change, words) => {
  Object.assign(taken, change);
  await open();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Start Activity" })).toBeNull();
});

it("begins in the child's language, or in another one that is on the device", async () => {
  const child = { ...item.child, language: "Arabic" };
  taken.item = { ...item, child, application: { ...item.application, languages: ["en", "ar", "es"] } };
  const { user } = await open();
  const choice = await screen.findByRole("combobox", { name: "Language of the test" });
  expect((choice as HTMLSelectElement).value).toBe("ar");
  expect(screen.getByText("The child's language, as the record says")).toBeTruthy();
  await user.selectOptions(choice, "Spanish");
  await user.click(screen.getByRole("button", { name: "Start Activity" }));
  await waitFor(() => expect(taken.language).toBe("es"));
  const { listBegun } = await import("./begun");
  expect((await listBegun(me.id)).map(({ language }) => language)).toEqual(["es"]);
});

it("begins one activity however often it is asked, and none again once that is over", async () => {
  const all = await Promise.all([startOffline(me.id, "i1"), startOffline(me.id, "i1")]);
  taken.item = { ...item, begun: { activity_id: taken.marked } };
  all.push(await startOffline(me.id, "i1"));
  expect(new Set(all.map((one) => ("activityId" in one ? one.activityId : "")))).toEqual(new Set([taken.marked]));
  const { forgetBegun, listBegun } = await import("./begun");
  await waitFor(async () => expect((await listBegun(me.id)).map(({ itemId }) => itemId)).toEqual(["i1"]));
  await forgetBegun(me.id, taken.marked);
  expect(await startOffline(me.id, "i1")).toEqual({ activityId: taken.marked });
  expect(await listBegun(me.id)).toEqual([]);
});
