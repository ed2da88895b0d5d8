import type { Categorization } from "../types";
import type { SearchForm } from "./filters";

export type CategoryField = "area" | "type" | "category" | "subCategory";

/** What can be chosen in each field, under what is chosen above it. */
export function choicesFor(all: Categorization, { type, category }: SearchForm): Record<CategoryField, string[]> {
  const under = all.tree.filter(({ name }) => !type || name === type).flatMap(({ categories }) => categories);
  const inside = under.filter(({ name }) => !category || name === category);
  return {
    area: all.areas,
    type: all.types,
    category: type ? under.map(({ name }) => name) : all.categories,
    subCategory: type || category ? inside.flatMap(({ sub_categories }) => sub_categories) : all.sub_categories,
  };
}

/** The form with one of them chosen. What does not stand below it any more is given up. */
export function withCategory(all: Categorization, form: SearchForm, field: CategoryField, name: string): SearchForm {
  const changed = { ...form, [field]: name };
  if (field === "type" && !choicesFor(all, changed).category.includes(form.category)) changed.category = "";
  if (field !== "area" && field !== "subCategory") {
    if (!choicesFor(all, changed).subCategory.includes(form.subCategory)) changed.subCategory = "";
  }
  return changed;
}
