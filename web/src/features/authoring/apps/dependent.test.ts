import { expect, it } from "vitest";
import type { Categorization } from "../types";
import { choicesFor, withCategory } from "./dependent";
import { emptySearch } from "./filters";

const all: Categorization = {
  areas: ["Mind"],
  types: ["Memory", "Reading"],
  categories: ["Letters", "Pairs"],
  sub_categories: ["Signs", "Sounds"],
  languages: [],
  usage: [],
  tree: [
    { name: "Memory", categories: [{ name: "Pairs", sub_categories: ["Signs"] }] },
    { name: "Reading", categories: [{ name: "Letters", sub_categories: ["Signs", "Sounds"] }] },
  ],
};
const chosen = { ...emptySearch, type: "Reading", category: "Letters", subCategory: "Sounds" };

it("offers what stands under what is chosen", () => {
  expect(choicesFor(all, emptySearch)).toMatchObject({
    category: ["Letters", "Pairs"],
    subCategory: ["Signs", "Sounds"],
  });
  expect(choicesFor(all, { ...emptySearch, type: "Memory" })).toMatchObject({
    category: ["Pairs"],
    subCategory: ["Signs"],
  });
  expect(choicesFor(all, { ...emptySearch, category: "Letters" }).subCategory).toEqual(["Signs", "Sounds"]);
});

it("gives up what does not stand below any more", () => {
  expect(withCategory(all, chosen, "type", "Memory")).toMatchObject({ type: "Memory", category: "", subCategory: "" });
  expect(withCategory(all, chosen, "type", "")).toMatchObject({ category: "Letters", subCategory: "Sounds" });
  expect(withCategory(all, { ...chosen, subCategory: "Signs" }, "type", "Memory")).toMatchObject({
    category: "",
    subCategory: "Signs",
  });
  expect(withCategory(all, chosen, "area", "Mind")).toEqual({ ...chosen, area: "Mind" });
});
