import { describe, expect, it } from "vitest";
import { roles } from "@/features/account/roles";
import { routeTree } from "../tree";
import { barOf, placesIn, visitorPlaces } from "./bars";
import { currentOf, isPlaced } from "./current";

const routes = (routeTree.children as unknown as { path: string; options: { path: string } }[]).map(
  ({ options }) => options.path,
);

const apps = "/rolesPage/searchAppAdminApps/viewAppAdminApps";

describe("the current place", () => {
  it("knows every route of the tree", () => {
    expect(routes.length).toBeGreaterThan(50);
    expect(routes.filter((route) => !isPlaced(route))).toEqual([]);
  });

  it.each(roles)("is one of the bar of %s, or lies under More, on every page with a place", (role) => {
    const known = [...placesIn(barOf(role)), "more"];
    for (const route of routes) {
      const current = currentOf(role, route);
      if (current !== null) expect(known, route).toContain(current);
    }
  });

  it.each(roles)("of %s is each of their own places on its own page", (role) => {
    const found = new Set(routes.map((route) => currentOf(role, route)));
    found.add(currentOf(role, "/organization", { tab: "children" }));
    const own = placesIn(barOf(role)).filter((name) => name !== "newApplication");
    expect([...found]).toEqual(expect.arrayContaining(own));
  });

  it.each([
    ["Specialist", "/", "overview"],
    ["Specialist", "/dashboard/child/$childID", "children"],
    ["Specialist", "/plan/$childID", "children"],
    ["Specialist", "/activity/report/$activityID", "activities"],
    ["Specialist", "/individualReport/$reportID", "activities"],
    ["Specialist", "/specialistCompare", "scores"],
    ["Specialist", "/specialist", "scores"],
    ["Specialist", `${apps}/cloneAppName`, "myApps"],
    ["Specialist", "/application/$applicationID", "marketplace"],
    ["Specialist", "/orders/$orderID", "orders"],
    ["Specialist", "/measures/import", "measures"],
    ["Specialist", "/hubSystem", "more"],
    ["App User", "/rolesPage/searchAppAdminApps", "more"],
    ["Parent/Caretaker", "/", "reports"],
    ["Parent/Caretaker", "/individualReport/$reportID", "reports"],
    ["Parent/Caretaker", "/activity/report/$activityID", "reports"],
    ["Parent/Caretaker", "/dashboard/child/$childID", "myChildren"],
    ["App Admin", "/dashboard/child/$childID", "dashboard"],
    ["App Admin", "/sales", "sales"],
    ["Super Admin", "/updateUserLevel", "manageUser"],
    ["Super Admin", "/hubSystem/$hubid", "hubs"],
    ["Super Admin", "/erasures", "erasures"],
    ["Developer", "/userManagePage", "manageUser"],
    ["Developer", "/dashboard", "more"],
    ["Statistician/Analyst", "/reportsStatistics/test", "statistics"],
    ["Statistician/Analyst", "/adminDashboard", "dashboardReport"],
    ["Organization", "/organization", "members"],
    ["Organization", "/dashboard/child/$childID", "membersChildren"],
  ] as const)("of %s on %s is %s", (role, route, expected) => expect(currentOf(role, route)).toBe(expected));

  it("distinguishes the two lists of an organization", () =>
    expect(currentOf("Organization", "/organization", { tab: "children" })).toBe("membersChildren"));

  it("is nothing on the account's page, in the runner and where no page is", () => {
    for (const route of ["/account", "/activity/$activityID", "/login", "__root__"])
      expect(currentOf("Specialist", route), route).toBeNull();
  });

  it("of a visitor is one of the visitors' places on the open pages", () => {
    expect(["/", "/aboutUs", "/reportsStatistics"].map((route) => currentOf(null, route))).toEqual(
      visitorPlaces.slice(0, 3),
    );
    expect(currentOf(null, "/hubSystem")).toBeNull();
  });
});
