import { describe, expect, it } from "vitest";
import type { Purchase } from "@/features/market/purchases";
import { canStart } from "./again";

const bought = (application_id: string, units_purchased: number, units_used: number) =>
  ({ application_id, purchase_type: "unit", units_purchased, units_used, suspended: false }) as Purchase;

describe("what can be started again", () => {
  it("has a purchase that gives a start, whichever of several", () => {
    expect(canStart("words", [bought("words", 3, 3), bought("words", 3, 2)], false)).toBe(true);
    expect(canStart("words", [bought("words", 3, 3)], false)).toBe(false);
    expect(canStart("words", [bought("shapes", 3, 0)], false)).toBe(false);
  });

  it("may be started while not all purchases are known", () => {
    expect(canStart("words", [], false)).toBe(false);
    expect(canStart("words", [bought("shapes", 3, 0)], true)).toBe(true);
  });
});
