// @vitest-environment jsdom

import { describe, expect, it } from "vitest";
import type { Role } from "@/api/session";
import { roles } from "@/features/account/roles";
import { topicOf } from "@/features/help/manual/manual";
import { pathsWithTopics, shortcutScreensOf, topicsOf, withoutTopic } from "@/features/help/places";
import { routeTree } from "./tree";

const everybody: (Role | null)[] = [null, ...roles];

const searches: Record<string, unknown>[] = [
  {},
  { q: -1 },
  { q: 0 },
  { view: "question-edit" },
  { tab: "data" },
  { tab: "measures" },
  { tab: "activities" },
  { tab: "reports" },
];

const paths = Object.values(routeTree.children ?? {}).map((route) => (route.options as { path: string }).path);

describe("the help of a page", () => {
  it("is a part of the manual on every page, or the page is named as having none", () => {
    expect(paths.length).toBeGreaterThan(50);
    expect(paths.filter((path) => !pathsWithTopics.includes(path) && !withoutTopic.includes(path))).toEqual([]);
    expect(withoutTopic.filter((path) => pathsWithTopics.includes(path))).toEqual([]);
  });

  it.each(pathsWithTopics)("of %s stands in the manual, for every role", (path) => {
    for (const role of everybody)
      for (const search of searches) {
        const topics = topicsOf({ path, search, role });
        expect(topics.length, `${role}`).toBeGreaterThan(0);
        expect(new Set(topics).size).toBe(topics.length);
        expect(topics.filter((id) => !topicOf(id))).toEqual([]);
      }
  });

  it("is another one for another role or place", () => {
    expect(topicsOf({ path: "/", search: {}, role: null })[0]).toBe("about");
    expect(topicsOf({ path: "/", search: {}, role: "Parent/Caretaker" })[0]).toBe("parents");
    expect(topicsOf({ path: "/dashboard/child/$childID", search: { tab: "data" }, role: "Specialist" })[0]).toBe(
      "child-data",
    );
    expect(topicsOf({ path: "/nowhere", search: {}, role: null })).toEqual([]);
  });

  it("puts the shortcuts of the page first", () => {
    expect(shortcutScreensOf({ path: "/activity/$activityID", search: {}, role: "Specialist" })[0]).toBe("runner");
    expect(shortcutScreensOf({ path: "/activity/report/$activityID", search: {}, role: "Specialist" })[0]).toBe(
      "report",
    );
    expect(shortcutScreensOf({ path: "/activities", search: {}, role: "Specialist" })).toEqual([]);
  });
});
