import { describe, expect, it, vi } from "vitest";
import { listed } from "./list";

describe("a list", () => {
  it.each([
    [[], ""],
    [["a"], "a"],
    [["a", "b"], "a, b"],
    [["a", "b", "c"], "a, b, c"],
    [["a, b", "c and d"], "a, b, c and d"],
    [[0, 2, 11], "0, 2, 11"],
    [["a", "", undefined, null, false, "b"], "a, b"],
  ] as const)("of %j reads %s", (items, text) => expect(listed(items)).toBe(text));

  it.each([
    [["a"], "and", "a"],
    [["a", "b"], "and", "a and b"],
    [["a", "b", "c"], "and", "a, b, and c"],
    [["a"], "or", "a"],
    [["a", "b"], "or", "a or b"],
    [["a", "b", "c"], "or", "a, b, or c"],
  ] as const)("of %j with %s reads %s", (items, joint, text) => expect(listed(items, joint)).toBe(text));

  it.each([
    ["de", "a, b und c"],
    ["ar", "a وb وc"],
    ["ja", "a、b、c"],
  ])("on a page in %s reads %s", (lang, text) => {
    vi.stubGlobal("document", { documentElement: { lang } });
    expect(listed(["a", "b", "c"], "and")).toBe(text);
  });
});
