import { expect, it } from "vitest";
import { combine, overlaps } from "./compare";

const from = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, { text, source: key }]));
const base = from({ a: "", b: "", c: "", d: "D" });
const mine = from({ a: "mine", b: "both", c: "same", d: "" });
const theirs = from({ a: "", b: "theirs", c: "same", d: "D" });

it("finds only what both sides changed otherwise", () => {
  expect(overlaps(base, mine, theirs).map(({ key }) => key)).toEqual(["b"]);
});

it.each([
  ["mine", "both"],
  ["theirs", "theirs"],
] as const)("keeps what one side alone changed, and %s of what both changed", (side, text) => {
  expect(combine(base, mine, theirs, new Map([["b", side]]))).toEqual(from({ a: "mine", b: text, c: "same", d: "" }));
});
