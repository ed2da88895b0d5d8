import { expect, it } from "vitest";
import { firstOf, moved, optionId, placeAt, within } from "./cursor";
import { type Group, groupsOf } from "./rows";
import { isSearchKey } from "./shortcut";

const child = {
  child_id: "c1",
  first_name: "Mia",
  last_name: "Stone",
  age: "5 y 4 m",
  school: "",
  medical_id: "M-1",
  custom_id: "",
  access: "own" as const,
  last: {
    report_id: "r1",
    activity_id: "a1",
    title: "Shapes",
    finish_date: "2026-11-22T10:00:00Z",
    test_date: "2026-11-19",
  },
};
const found = {
  children: [child, { ...child, child_id: "c2", access: "shared" as const, last: undefined }],
  applications: [{ application_id: "x1", title: "Shapes", access: "purchased" as const }],
  reports: [],
  more_children: true,
  more_applications: false,
  more_reports: false,
};
const groups: Group[] = groupsOf(found, [{ title: "Home", to: "/" }], []);

it("leaves out groups of nothing and says how rows differ", () => {
  expect(groups.map(({ key, rows, more }) => [key, rows.length, more])).toEqual([
    ["children", 2, true],
    ["applications", 1, false],
    ["pages", 1, false],
  ]);
  expect(groups[0]?.rows.map(({ detail }) => detail)).toEqual(["5 y 4 m · M-1", "5 y 4 m · M-1 · shared with you"]);
  expect(groups[0]?.rows.map(({ acts }) => acts.map(({ label }) => label))).toEqual([
    ["Last report", "Start"],
    ["Start"],
  ]);
});

it("goes down and up through all groups and round at both ends", () => {
  const at = firstOf(groups);
  const down = [at];
  for (let i = 0; i < 4; i++) down.push(moved(groups, down.at(-1), 1));
  expect(down.map((cursor) => cursor && optionId("l", cursor))).toEqual([
    "l-0-0-0",
    "l-0-1-0",
    "l-1-0-0",
    "l-2-0-0",
    "l-0-0-0",
  ]);
  expect(moved(groups, at, -1)).toEqual({ group: 2, row: 0, act: 0 });
  expect(moved(groups, undefined, -1)).toEqual({ group: 2, row: 0, act: 0 });
  expect(moved(groups, { group: 0, row: 0, act: 2 }, 1)).toEqual({ group: 0, row: 1, act: 0 });
  expect(moved([], undefined, 1)).toBeUndefined();
});

it("goes to the acts of a row and no further", () => {
  const report = within(groups, firstOf(groups), 1);
  expect(placeAt(groups, report)).toMatchObject({ params: { activityID: "a1" } });
  const start = within(groups, report, 1);
  expect(placeAt(groups, start)).toMatchObject({ search: { tab: "start", child: "c1" } });
  expect(within(groups, start, 1)).toBeUndefined();
  expect(within(groups, firstOf(groups), -1)).toBeUndefined();
  expect(placeAt(groups, { group: 9, row: 0, act: 0 })).toBeUndefined();
});

it("hears Ctrl+K alone, and Command+K on a Mac", () => {
  const none = { key: "k", ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false };
  const press = (more: object, mac = false) => isSearchKey({ ...none, ...more }, mac);
  expect(press({ ctrlKey: true })).toBe(true);
  expect(press({ ctrlKey: true, key: "K" })).toBe(true);
  expect(press({ metaKey: true }, true)).toBe(true);
  expect(press({})).toBe(false);
  expect(press({ key: "j", ctrlKey: true })).toBe(false);
  expect(press({ ctrlKey: true, shiftKey: true })).toBe(false);
  expect(press({ ctrlKey: true, altKey: true })).toBe(false);
  expect(press({ ctrlKey: true, isComposing: true })).toBe(false);
  expect(press({ metaKey: true })).toBe(false);
  expect(press({ ctrlKey: true }, true)).toBe(false);
});
