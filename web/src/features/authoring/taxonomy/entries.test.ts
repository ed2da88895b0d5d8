import { afterEach, describe, expect, it, vi } from "vitest";
import type { Categorization } from "../types";
import { entriesOf, keyOf, rowsOf, siblingsOf, treeStep, twinOf, usageText } from "./entries";
import { replacementsFor, toRemoval } from "./replacement";

// What the next file loads must not see the page of a test.
afterEach(() => vi.unstubAllGlobals());

const all: Categorization = {
  areas: ["Language", "Mind"],
  types: [],
  categories: [],
  sub_categories: [],
  languages: [],
  tree: [
    { name: "Reading", categories: [{ name: "Letters", sub_categories: ["Sounds", "Signs"] }] },
    { name: "Memory", categories: [{ name: "Pairs", sub_categories: [] }] },
  ],
  usage: [{ kind: "type", type: "Reading", questions: 12, applications: 3 }],
};
const { types, areas } = entriesOf(all);
const rows = rowsOf(types, new Set());
const named = (name: string) => {
  const found = [...rows, ...rowsOf(areas, new Set())].find(({ entry }) => entry.name === name)?.entry;
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const letters = keyOf("category", { type: "Reading", category: "Letters" });

describe("the entries of the lists", () => {
  it("stand in rows with their level and their place among siblings", () => {
    expect(rows.map(({ entry, position, size }) => [entry.name, entry.level, position, size])).toEqual([
      ["Reading", 1, 1, 2],
      ["Letters", 2, 1, 1],
      ["Sounds", 3, 1, 2],
      ["Signs", 3, 2, 2],
      ["Memory", 1, 2, 2],
      ["Pairs", 2, 1, 1],
    ]);
    expect(rowsOf(types, new Set([letters])).map(({ entry }) => entry.name)).toEqual([
      "Reading",
      "Letters",
      "Memory",
      "Pairs",
    ]);
  });

  it("say how much uses them", () => {
    expect(usageText(named("Reading"))).toBe("12 questions in 3 applications");
    expect(usageText({ questions: 1, applications: 1 })).toBe("1 question in 1 application");
    expect(usageText({ questions: 0, applications: 2 })).toBe("2 applications");
    expect(usageText(named("Pairs"))).toBe("Not used");
  });

  it("know their siblings and those of the same name but for case and accents", () => {
    expect(siblingsOf(types, named("Sounds")).map(({ name }) => name)).toEqual(["Signs"]);
    expect(siblingsOf(areas, named("Mind")).map(({ name }) => name)).toEqual(["Language"]);
    expect(twinOf(types, named("Sounds"), "SÍGNS")?.name).toBe("Signs");
    expect(twinOf(types, named("Sounds"), "SOUNDS")).toBeUndefined();
  });

  it.each([
    ["Reading", "ArrowDown", { focus: "Letters" }],
    ["Reading", "ArrowUp", {}],
    ["Sounds", "ArrowUp", { focus: "Letters" }],
    ["Sounds", "Home", { focus: "Reading" }],
    ["Sounds", "End", { focus: "Pairs" }],
    ["Sounds", "ArrowLeft", { focus: "Letters" }],
    ["Sounds", "ArrowRight", {}],
    ["Reading", "ArrowRight", { focus: "Letters" }],
    ["Letters", "ArrowLeft", { toggle: "Letters" }],
    ["Sounds", "a", null],
  ])("lead from %s by %s to %o", (from, key, step) => {
    const keyed = step && Object.fromEntries(Object.entries(step).map(([what, name]) => [what, named(name).key]));
    expect(treeStep(rows, named(from).key, key, new Set())).toEqual(keyed);
  });

  it("open again where they were folded", () => {
    const closed = new Set([letters]);
    expect(treeStep(rowsOf(types, closed), letters, "ArrowRight", closed)).toEqual({ toggle: letters });
    expect(treeStep(rowsOf(types, closed), letters, "ArrowLeft", closed)).toEqual({ focus: named("Reading").key });
  });

  it("are opened by the left arrow where the page is read from the right", () => {
    vi.stubGlobal("document", { documentElement: { dir: "rtl" } });
    const closed = new Set([letters]);
    expect(treeStep(rowsOf(types, closed), letters, "ArrowLeft", closed)).toEqual({ toggle: letters });
    expect(treeStep(rowsOf(types, closed), letters, "ArrowRight", closed)).toEqual({ focus: named("Reading").key });
  });

  it("are replaced by what is nearest, never by what goes with them", () => {
    const labels = (name: string) => replacementsFor(named(name), types, areas).map(({ label }) => label);
    expect(labels("Sounds")).toEqual([
      "Reading › Letters › no subcategory",
      "Reading › Letters › Signs",
      "Memory › Pairs › no subcategory",
    ]);
    expect(labels("Letters")).toEqual(["Memory › Pairs › no subcategory"]);
    expect(labels("Mind")).toEqual(["Language"]);
  });

  it("are removed under their parents' names", () => {
    expect(toRemoval(named("Mind"))).toEqual({ kind: "area", name: "Mind" });
    expect(toRemoval(named("Sounds"), { type: "Memory", category: "Pairs" })).toEqual({
      kind: "sub_category",
      name: "Sounds",
      type: "Reading",
      category: "Letters",
      to_type: "Memory",
      to_category: "Pairs",
    });
  });
});
