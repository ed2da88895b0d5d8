// @vitest-environment jsdom

import { describe, expect, it } from "vitest";
import { loginSearch } from "./guard";
import { returnTo } from "./returnTo";

describe("returnTo", () => {
  it.each([
    "/",
    "/dashboard?tab=people",
    "/activity/report/1f0c#scores",
    "/rolesPage/SearchAppAdminApps/viewAppAdminApps",
  ])("keeps %s", (path) => expect(returnTo(path)).toBe(path));

  it.each([
    "https://evil.example",
    "//evil.example/x",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/%09/../..//evil.example\n",
    "javascript:alert(1)",
    "dashboard",
    "",
    undefined,
    { toString: () => "/x" },
    "/login?next=/dashboard",
    "/LOGIN",
    "/.//evil.example",
    "/x/..//evil.example",
  ])("goes home instead of %s", (wanted) => expect(returnTo(wanted)).toBe("/"));
});

it("cleans the login page's search parameters", () => {
  expect(loginSearch({ next: "//evil.example" })).toEqual({ next: "/" });
  expect(loginSearch({ next: "/activities", other: 1 })).toEqual({ next: "/activities" });
  expect(loginSearch({})).toEqual({});
});
