import { describe, expect, it } from "vitest";
import { roles } from "@/features/account/roles";
import { barOf, placesIn, shortBar, visitorPlaces } from "./bars";
import { menuLinks } from "./menu";
import { findPages } from "./pages";
import { type PlaceName, placeNamed } from "./places";

const labels = (names: readonly PlaceName[]) => names.map((name) => placeNamed(name).label);
const entriesOf = (role: Parameters<typeof barOf>[0]) =>
  barOf(role).entries.map((entry) =>
    typeof entry === "string" ? placeNamed(entry).label : `${entry.label}: ${labels(entry.places).join(", ")}`,
  );

describe("navigation bar", () => {
  it("has the six specified links for visitors", () =>
    expect(labels(visitorPlaces)).toEqual([
      "Home",
      "About Us",
      "Reports/Statistics",
      "Roles",
      "App Admin",
      "Marketplace",
    ]));

  it.each([
    ["Specialist", ["Overview", "Children", "Activities", "Scores", "Apps: Marketplace, My Apps, New Application"]],
    ["App User", ["Overview", "Children", "Activities", "Scores", "Marketplace"]],
    ["Parent/Caretaker", ["Reports", "My children"]],
    ["App Admin", ["Dashboard", "My Apps", "Sales and Promotions", "Marketplace"]],
    ["Super Admin", ["Manage User", "Audit trail", "Hubs", "Marketplace"]],
    ["Developer", ["My Apps", "Marketplace", "Manage User"]],
    ["Statistician/Analyst", ["Statistics"]],
    ["Organization", ["Members", "Children", "Hubs", "Statistics"]],
  ] as const)("for %s", (role, expected) => expect(entriesOf(role)).toEqual(expected));

  it("leads Sales and Promotions to the sales, and Children of an organization to those of its members", () => {
    expect(placeNamed("sales").to).toBe("/sales");
    expect(placeNamed("membersChildren")).toMatchObject({ to: "/organization", search: { tab: "children" } });
  });

  it.each(roles)("leads %s nowhere twice", (role) => {
    const addresses = placesIn(barOf(role)).map((name) =>
      JSON.stringify([placeNamed(name).to, placeNamed(name).search]),
    );
    expect(addresses).toEqual([...new Set(addresses)]);
  });

  it.each(roles)("leads %s to pages alone that the role may open", (role) => {
    for (const name of placesIn(barOf(role))) {
      const { label, to } = placeNamed(name);
      // My Apps is also for those who made some before their role changed.
      if (role === "Developer" && name === "myApps") continue;
      const open = ["a", "e", "i", "o", "u", "r", "s"]
        .flatMap((letter) => findPages(letter, role))
        .map((page) => page.to);
      expect(open, `${role}: ${label}`).toContain(to);
    }
  });

  it.each(roles)("has the visitors' places for %s, as far as the role may use them", (role) => {
    const has = placesIn(barOf(role)).map((name) => placeNamed(name).to);
    const author = ["App Admin", "Specialist", "Super Admin"].includes(role);
    const statistics = !["Parent/Caretaker", "Developer"].includes(role);
    const expected = visitorPlaces
      .filter((name) => (name !== "appAdmin" || author) && (name !== "reportsStatistics" || statistics))
      .map((name) => placeNamed(name).to);
    expect(has).toEqual(expect.arrayContaining(expected));
  });
});

describe("where there is little room", () => {
  it.each(roles)("keeps the first three places of %s, and every other under More", (role) => {
    const bar = barOf(role);
    const short = shortBar(bar);
    expect(short.entries).toEqual(bar.entries.slice(0, 3));
    // The bar below has no menus but More.
    for (const entry of short.entries) expect(typeof entry).toBe("string");
    expect(placesIn(short)).toEqual(placesIn(bar));
    expect(short.more.every(({ places }) => places.length > 0)).toBe(true);
  });

  it("puts what was dropped first, a menu with its name", () => {
    const { more } = shortBar(barOf("Specialist"));
    expect(more.slice(0, 2)).toEqual([
      { places: ["scores"] },
      { label: "Apps", places: ["marketplace", "myApps", "newApplication"] },
    ]);
  });
});

describe("account menu", () => {
  it.each(roles)("offers %s what is specified", (role) => {
    const forSuperAdmin = role === "Super Admin" ? ["Manage Users", "Update User Level"] : [];
    expect(menuLinks(role).map(({ label }) => label)).toEqual([
      "Dashboard",
      "Activities",
      "New Application",
      ...forSuperAdmin,
      "Account",
    ]);
  });
});
