import { describe, expect, it } from "vitest";
import { expirationYears, noCard, practiceSchema } from "./card";

const now = new Date(2026, 10, 24);

it("offers 25 expiration years from the current one", () => {
  const years = expirationYears(now);
  expect([years.length, years[0], years.at(-1)]).toEqual([25, "2026", "2050"]);
});

describe("a card to practise with", () => {
  it.each([
    ["nothing", {}, []],
    ["a whole card", { card_number: "4242 4242-4242 4242", card_year: "2050", card_code: "123" }, []],
    ["a short security code", { card_code: "1" }, []],
    ["a long security code", { card_code: "1234" }, ["card_code"]],
    ["letters for a security code", { card_code: "1a" }, ["card_code"]],
    ["letters for a number", { card_number: "4242 x" }, ["card_number"]],
    ["a year that has gone", { card_year: "2025" }, ["card_year"]],
    ["a year too far", { card_year: "2051" }, ["card_year"]],
  ])("takes or refuses %s", (_what, filled, wrong) => {
    const { error } = practiceSchema(now).safeParse({ ...noCard, ...filled });
    expect(error?.issues.map(({ path }) => path[0]) ?? []).toEqual(wrong);
  });
});
