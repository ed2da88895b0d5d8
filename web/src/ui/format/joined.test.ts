import { expect, it } from "vitest";
import { clauses, facts } from "./joined";

it("joins what is there", () => {
  expect(facts(["a", "", undefined, false, "b"])).toBe("a, b");
  expect(clauses(["a, b", null, "c"])).toBe("a, b; c");
  expect(clauses([])).toBe("");
});
