// @vitest-environment jsdom

import { describe, expect, it } from "vitest";
import { runningOut } from "./purchases";

const now = Date.parse("2026-03-12T12:00:00Z");
const day = (date: string) => `2026-${date}T12:00:00Z`;
const units = (units_purchased: number, units_used: number) => ({ units_purchased, units_used });
const monthly = (expires: string, runs = expires) => ({
  purchase_type: "monthly" as const,
  expiration_date: day(expires),
  runs_until: day(runs),
});

describe("running out", () => {
  it.each([
    ["ten of a hundred units left", units(100, 90), true],
    ["eleven of a hundred left", units(100, 89), false],
    ["the last of three", units(3, 2), true],
    ["the only one, not used", units(1, 0), false],
    ["none left", units(10, 10), false],
    ["in dispute", { ...units(100, 95), suspended: true }, false],
    ["free", { purchase_type: "free" as const }, false],
    ["renews tomorrow", monthly("03-13", "03-20"), false],
    ["ends in six days", monthly("03-18"), true],
    ["ends in eight days", monthly("03-20"), false],
    ["its payment failed", monthly("03-10", "03-17"), true],
    ["over", monthly("03-01", "03-08"), false],
  ])("%s", (_what, change, expected) =>
    expect(runningOut({ purchase_type: "unit", suspended: false, ...units(0, 0), ...change }, now)).toBe(expected),
  );
});
