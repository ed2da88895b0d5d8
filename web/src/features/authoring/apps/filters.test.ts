import { describe, expect, it } from "vitest";
import { ageChoices, emptySearch, filterChips, fromAppsSearch, isTurned, toAppsSearch, withAges } from "./filters";
import { appsSearch } from "./search";

describe("the search for applications", () => {
  it("offers the end ages from the start age on", () => {
    expect(ageChoices().length).toBe(101);
    expect(ageChoices("98")).toEqual(["All", "98", "99", "100"]);
  });

  it("puts the end age to 100 when the start passes it", () => {
    expect(withAges(emptySearch, "9", "5").ageEnd).toBe("100");
    expect(withAges(emptySearch, "5", "5").ageEnd).toBe("5");
    expect(withAges(emptySearch, "5", "All").ageEnd).toBe("All");
  });

  it.each([
    ["2026-05-02", "2026-05-01", true],
    ["2026-05-01", "2026-05-01", false],
    ["2026-05-01", "2026-05-09", false],
    ["2026-05-01", "", false],
    ["", "2026-05-01", false],
  ])("says of a period from %s until %s that it is turned: %s", (createdStart, createdEnd, turned) => {
    const form = { ...emptySearch, createdStart, createdEnd };
    expect(isTurned(form)).toBe(turned);
    expect(fromAppsSearch(toAppsSearch(form)), "an address keeps both days").toEqual(form);
  });

  it("writes only what was chosen and reads it back", () => {
    expect(toAppsSearch(emptySearch)).toEqual({});
    const form = { ...emptySearch, text: "words", ageStart: "5", ageEnd: "7", createdStart: "2026-01-01" };
    const search = toAppsSearch(form);
    expect(search).toEqual({ search_query: "words", age_group: "5,7", created: "2026-01-01," });
    expect(fromAppsSearch(search)).toEqual(form);
  });

  it("drops unknown parameters", () => {
    expect(appsSearch({ type: "Reading", owner_uuid: "x", category: " ", age_group: 5 })).toEqual({
      type: "Reading",
      age_group: "5",
    });
  });

  it("names its chips", () => {
    const chips = filterChips({ age_group: "5,All", created: ",2026-02-01", search_query: "abc" }, (day) => day);
    expect(chips.map((chip) => chip.label)).toEqual(["“abc”", "Age 5 to any", "Created until 2026-02-01"]);
  });
});
