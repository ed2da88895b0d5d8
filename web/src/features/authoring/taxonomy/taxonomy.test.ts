import { describe, expect, it } from "vitest";
import { categoriesOf, checkChosen, checkEntry, subCategoriesOf, toNewCategory } from "./taxonomy";

const tree = [{ name: "Reading", categories: [{ name: "Letters", sub_categories: ["Sounds"] }] }];

describe("the taxonomy", () => {
  it.each([
    [{ kind: "type", name: " ", type: "", category: "" }, "Input for Type cannot be empty"],
    [{ kind: "category", name: "Letters", type: "", category: "" }, "Input for Category cannot be empty"],
    [{ kind: "sub_category", name: "Sounds", type: "Reading", category: "" }, "Input for SubCategory cannot be empty"],
    [{ kind: "sub_category", name: "Sounds", type: "Reading", category: "Letters" }, null],
  ] as const)("checks %o", (entry, notice) => {
    expect(checkEntry(entry)).toBe(notice);
  });

  it("sends only the parents that a kind has", () => {
    const entry = { name: " x ", type: "Reading", category: "Letters" };
    expect(toNewCategory({ ...entry, kind: "type" })).toEqual({ kind: "type", name: "x" });
    expect(toNewCategory({ ...entry, kind: "category" })).toEqual({ kind: "category", name: "x", type: "Reading" });
  });

  it("finds what stands below a name", () => {
    expect(categoriesOf(tree, "Reading")).toEqual(["Letters"]);
    expect(subCategoriesOf(tree, "Reading", "Letters")).toEqual(["Sounds"]);
    expect(subCategoriesOf(tree, "Other", "Letters")).toEqual([]);
  });

  it("wants a type, a category and a word about the subcategory", () => {
    const missing = 'Please select/add a type and category that is not "none"';
    expect(checkChosen({ type: "Reading", category: "none", sub_category: "none" })).toBe(missing);
    expect(checkChosen({ type: "Reading", category: "Letters", sub_category: "" })).toBe(
      'Please select "none" or another SubCategory',
    );
    expect(checkChosen({ type: "Reading", category: "Letters", sub_category: "none" })).toBeNull();
  });
});
