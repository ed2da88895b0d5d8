import { describe, expect, it } from "vitest";
import { ageChoices, emptySearch, filterChips, fromAppsSearch, toAppsSearch, withAges, withPeriod } from "./filters";
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

  it("ends a period on its start when the start is at or after the end", () => {
    expect(withPeriod(emptySearch, "2026-05-02", "2026-05-01").createdEnd).toBe("2026-05-02");
    expect(withPeriod(emptySearch, "2026-05-01", "2026-05-09").createdEnd).toBe("2026-05-09");
    expect(withPeriod(emptySearch, "2026-05-01", "").createdEnd).toBe("");
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
