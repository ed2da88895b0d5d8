import { describe, expect, it } from "vitest";
import { agesFrom, callOf, filtersIn, marketSearch } from "./search";

const set = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(marketSearch(search)).filter(([, value]) => value !== undefined));

describe("the address of the marketplace", () => {
  it.each([
    ["text", { search_query: " two words " }, { search_query: "two words" }],
    ["a number as text", { search_query: 12 }, { search_query: "12" }],
    ["ages", { age_from: 5, age_to: 7 }, { age_from: 5, age_to: 7 }],
    ["an end below the start", { age_from: 9, age_to: 7 }, { age_from: 9, age_to: 9 }],
    ["ages that nobody has", { age_from: -1, age_to: 101 }, {}],
    ["half ages", { age_from: 1.5 }, {}],
    ["free", { free: true }, { free: "true" }],
    ["free has no currency", { free: "true", currency: "USD", price_from: 5 }, { free: "true" }],
    ["a range without a currency", { price_from: 5, price_to: 9 }, {}],
    ["a range", { currency: "EUR", price_from: 5, price_to: 9 }, { currency: "EUR", price_from: 5, price_to: 9 }],
    ["unknown values", { currency: "XYZ", sort: "owner", order: "up", free: "maybe", owner_uuid: "x" }, {}],
    ["a sort", { sort: "price", order: "desc" }, { sort: "price", order: "desc" }],
  ])("keeps what can be asked: %s", (_name, search, kept) => expect(set(search)).toEqual(kept));

  it.each([
    [{}, undefined],
    [{ age_from: 5 }, "5,100"],
    [{ age_to: 7 }, "0,7"],
    [{ age_from: 5, age_to: 7 }, "5,7"],
  ])("asks for ages %j", (asked, group) => expect(callOf(asked).age_group).toBe(group));

  it("counts filters, not sorts", () => {
    expect(filtersIn({ area: "Ear", sort: "title", order: "desc" })).toEqual(["area"]);
  });

  it("offers no end below the start", () => {
    expect(agesFrom(98)).toEqual([98, 99, 100]);
    expect(agesFrom()).toHaveLength(101);
  });
});
