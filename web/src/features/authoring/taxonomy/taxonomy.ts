import "@/words/authoring";
import { t } from "@lingui/core/macro";
import type { Categorization, CategoryUse, ChosenCategories, NewCategory, Place } from "../types";

export type Kind = CategoryUse["kind"];

/** The kinds of the tree, from its roots down. */
export const treeKinds = ["type", "category", "sub_category"] as const satisfies readonly Kind[];

export interface NewEntry {
  kind: Kind;
  name: string;
  type: string;
  category: string;
}

const notices: Record<Kind, string> = {
  area: t`Input for Area cannot be empty`,
  type: t`Input for Type cannot be empty`,
  category: t`Input for Category cannot be empty`,
  sub_category: t`Input for SubCategory cannot be empty`,
};

/** The notice for an entry that lacks its text or a parent; null when it can be added. */
export function checkEntry({ kind, name, type, category }: NewEntry): string | null {
  const parents = { area: [], type: [], category: [type], sub_category: [type, category] }[kind];
  return [name, ...parents].every((text) => text.trim() !== "") ? null : notices[kind];
}

/** The body of the call: parents only where the kind has them. */
export function toNewCategory({ kind, name, type, category }: NewEntry): NewCategory {
  const body: NewCategory = { kind, name: name.trim() };
  if (kind === "category" || kind === "sub_category") body.type = type;
  if (kind === "sub_category") body.category = category;
  return body;
}

/** An entry's name among those of its parents. */
export function placeOf({ kind, name, type, category }: NewEntry): Place {
  if (kind === "category") return { type, category: name };
  if (kind === "sub_category") return { type, category, sub_category: name };
  return { [kind]: name };
}

type Tree = Categorization["tree"];

export const typesOf = (tree: Tree): string[] => tree.map(({ name }) => name);

export const categoriesOf = (tree: Tree, type: string): string[] =>
  tree.find(({ name }) => name === type)?.categories.map(({ name }) => name) ?? [];

export const subCategoriesOf = (tree: Tree, type: string, category: string): string[] =>
  tree.find(({ name }) => name === type)?.categories.find(({ name }) => name === category)?.sub_categories ?? [];

/** The names with the one that is set, should the taxonomy not hold it any more. */
export const withSet = (names: string[], set: string): string[] =>
  set && !names.includes(set) ? [...names, set] : names;

export const none = "none";

/** The notice for a question that may not be added with these categories yet. */
export function checkChosen({ type, category, sub_category }: ChosenCategories): string | null {
  if ([type, category].some((name) => name === "" || name === none)) {
    return t`Please select/add a type and category that is not "none"`;
  }
  return sub_category === "" ? t`Please select "none" or another SubCategory` : null;
}
