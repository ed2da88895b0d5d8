import { describe, expect, it } from "vitest";
import { cardFaults, expirationYears, noCard, practiceSchema } from "./card";

const now = new Date(2026, 10, 24);

it("offers 25 expiration years from the current one", () => {
  const years = expirationYears(now);
  expect([years.length, years[0], years.at(-1)]).toEqual([25, "2026", "2050"]);
});

const whole = {
  ...noCard,
  card_name: "Ada Berg",
  card_number: "4242 4242-4242 4242",
  card_month: "11",
  card_year: "2026",
  card_code: "123",
};

describe("a card to practise with", () => {
  it.each([
    ["a whole card", {}, []],
    ["no name", { card_name: " " }, ["card_name"]],
    ["no number", { card_number: "" }, ["card_number"]],
    ["a number cut short", { card_number: "4242" }, ["card_number"]],
    ["letters for a number", { card_number: "4242 4242 4242 x" }, ["card_number"]],
    ["a month that has gone", { card_month: "10" }, ["card_month"]],
    ["no month", { card_month: "", card_year: "2030" }, ["card_month"]],
    ["no year", { card_year: "" }, ["card_year"]],
    ["a year that has gone", { card_year: "2025" }, ["card_year"]],
    ["a year too far", { card_year: "2051" }, ["card_year"]],
    ["a short security code", { card_code: "1" }, ["card_code"]],
    ["a long security code", { card_code: "1234" }, ["card_code"]],
    ["letters for a security code", { card_code: "1a2" }, ["card_code"]],
  ])("takes or refuses %s", (_what, filled, wrong) => {
    const found = cardFaults({ ...whole, ...filled }, now);
    expect([...new Set(found.map(([field]) => field))]).toEqual(wrong);
  });

  it("is not required when the payment is skipped", () => {
    const schema = practiceSchema(({ skipped }) => !skipped);
    expect(schema.safeParse({ ...noCard, skipped: true }).success).toBe(true);
    expect(schema.safeParse(noCard).success).toBe(false);
  });
});
