import { describe, expect, it } from "vitest";
import type { Role } from "@/api/session";
import { findPages } from "./pages";

const titles = (query: string, role: Role | null) => findPages(query, role).map(({ title }) => title);

describe("page search", () => {
  it.each([
    ["mark", "Marketplace"],
    ["MARKETPLACE", "Marketplace"],
    ["márketplace", "Marketplace"],
    ["marktplace", "Marketplace"],
    ["markeptlace", "Marketplace"],
    ["markketplace", "Marketplace"],
    ["narketplace", "Marketplace"],
    ["marketplac", "Marketplace"],
    ["acount", "Account"],
    ["pasword", "Account"],
    ["activites", "Activities"],
    ["add child", "Dashboard"],
    ["buy", "Marketplace"],
  ])("“%s” leads to %s", (query, title) => expect(titles(query, "App User")[0]).toBe(title));

  it.each(["", "  ", "xyzzy", "markxplxce", "add xyzzy"])("“%s” leads nowhere", (query) =>
    expect(titles(query, "Super Admin")).toEqual([]),
  );

  it("puts what is named so before what is only about it", () =>
    expect(titles("account", "Super Admin")).toEqual(["Account", "Manage User", "Update User Level"]));

  it("leads a visitor to public pages only", () => {
    expect(titles("password", null)).toEqual(["Forgot password", "Login"]);
    for (const query of ["dashboard", "activities", "marketplace", "account roles", "audit"]) {
      expect(titles(query, null), query).toEqual([]);
    }
  });

  it.each([
    ["Super Admin", ["Manage User", "Update User Level"]],
    ["Developer", ["Manage User"]],
    ["Specialist", []],
  ] as const)("leads a %s to the user pages %j", (role, expected) => expect(titles("user", role)).toEqual(expected));

  it("offers authoring to authors, and the login to visitors alone", () => {
    expect(titles("new application", "Specialist")).toContain("New Application");
    expect(titles("new application", "App User")).toEqual([]);
    expect(titles("login", "App User")).toEqual([]);
  });
});
