import { describe, expect, it } from "vitest";
import { barLinks } from "./bars";
import { menuLinks } from "./menu";

const labels = (links: { label: string }[]) => links.map(({ label }) => label);
const visitor = ["Home", "About Us", "Reports/Statistics", "Roles", "App Admin", "Marketplace"];

describe("navigation bar", () => {
  it.each([
    [null, visitor],
    ["Specialist", visitor],
    ["Developer", [...visitor, "Manage User"]],
    ["Super Admin", [...visitor, "Manage User"]],
    ["Parent/Caretaker", ["Reports", "My children", ...visitor.slice(1)]],
    ["Statistician/Analyst", ["Statistics", ...visitor.filter((label) => label !== "Reports/Statistics")]],
    [
      "Organization",
      ["Members", "Children", "Hubs", "Statistics", "Home", "About Us", "Roles", "App Admin", "Marketplace"],
    ],
    ["App Admin", ["Dashboard", "My Apps", "Sales and Promotions", "Marketplace"]],
  ] as const)("for %s", (role, expected) => expect(labels(barLinks(role))).toEqual(expected));

  it("offers Manage Users in the account menu to a Super Admin only", () => {
    expect(labels(menuLinks("Developer"))).toEqual([
      "Dashboard",
      "Activities",
      "New Application",
      "Score by hand",
      "Orders",
      "Subscriptions",
      "Account",
    ]);
    expect(labels(menuLinks("Super Admin"))).toContain("Manage Users");
  });
});
