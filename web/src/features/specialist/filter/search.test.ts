import { expect, it } from "vitest";
import { behindChips, filterChips } from "./chips";
import { cohortSearch, filterSearch, fromSaved, toFilterQuery, toQuery, toSaved } from "./search";

it("keeps of an address what can be asked", () => {
  const read = filterSearch({ first_name: " Ana ", last_name: 7, gender: true, dob_from: "2019-02-29", color: "red" });
  expect(toQuery(read)).toEqual({ first_name: "Ana", last_name: "7", gender: "true" });
  expect(filterSearch({ dob_until: "2020-02-29" }).dob_until).toBe("2020-02-29");
  expect(filterSearch({ address: "x".repeat(300) }).address).toHaveLength(200);
  expect(filterSearch({ address: { deep: true }, language: null })).toMatchObject({ address: undefined });
});

it("separates the filter from the children behind a figure", () => {
  const asked = cohortSearch({ last_name: "Ng", measure: "NLL-A", with: "current", state: "everything", page: 3 });
  expect(toQuery(asked)).toEqual({ last_name: "Ng", measure: "NLL-A", with: "current" });
  expect(toFilterQuery(asked)).toEqual({ last_name: "Ng" });
});

it("gives a saved filter back as it was", () => {
  const filter = { first_name: "Ana & Bo", address: "Straße 5 = 6+7", dob_from: "2019-01-01" };
  expect(fromSaved(toSaved(filter))).toEqual(filter);
  expect(fromSaved("user_id=1&last_name=Ng")).toEqual({ last_name: "Ng" });
});

it("names what holds", () => {
  expect(filterChips({ last_name: "Ng", dob_from: "2019-01-01" }).map(({ label }) => label)).toEqual([
    "Last name: Ng",
    "Date of birth from: Jan 1, 2019",
  ]);
  expect(behindChips({ measure: "NLL-A", with: "current" }).map(({ label }) => label)).toEqual([
    "With a current score",
    "Measure: NLL-A",
  ]);
});
