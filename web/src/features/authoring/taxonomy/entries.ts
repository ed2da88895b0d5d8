import "@/words/authoring";
import { plural, t } from "@lingui/core/macro";
import { fold } from "@/ui/format/fold";
import { readingKey } from "@/words/arrowKeys";
import type { Categorization, Place } from "../types";
import type { Kind } from "./taxonomy";

/** One name of the owner's lists, and how much uses it or what stands below it. */
export interface Entry {
  kind: Kind;
  name: string;
  place: Place;
  key: string;
  /** 1 for the roots. */
  level: number;
  children: Entry[];
  questions: number;
  applications: number;
}

/** Tells entries apart; names may hold anything. */
export const keyOf = (kind: Kind, place: Place): string =>
  JSON.stringify([kind, place.area, place.type, place.category, place.sub_category]);

/** The types with all that is below them, and the areas. */
export function entriesOf({ tree, areas, usage }: Categorization): { types: Entry[]; areas: Entry[] } {
  const uses = new Map(usage.map((use) => [keyOf(use.kind, use), use]));
  const entry = (kind: Kind, name: string, place: Place, level: number, children: Entry[]): Entry => {
    const key = keyOf(kind, place);
    const { questions = 0, applications = 0 } = uses.get(key) ?? {};
    return { kind, name, place, key, level, children, questions, applications };
  };
  const types = tree.map(({ name: type, categories }) =>
    entry(
      "type",
      type,
      { type },
      1,
      categories.map(({ name: category, sub_categories }) =>
        entry(
          "category",
          category,
          { type, category },
          2,
          sub_categories.map((name) => entry("sub_category", name, { type, category, sub_category: name }, 3, [])),
        ),
      ),
    ),
  );
  return { types, areas: areas.map((area) => entry("area", area, { area }, 1, [])) };
}

type Uses = Pick<Entry, "questions" | "applications">;

export const isUsed = ({ questions, applications }: Uses): boolean => questions > 0 || applications > 0;

/** "12 questions in 3 applications"; an area is used by applications themselves, too. */
export function usageText({ questions, applications }: Uses): string {
  if (questions === 0 && applications === 0) return t`Not used`;
  if (questions === 0) return plural(applications, { one: "# application", other: "# applications" });
  return t`${plural(questions, { one: "# question", other: "# questions" })} in ${plural(applications, { one: "# application", other: "# applications" })}`;
}

/** A name as the tree's row is read aloud. */
export function spokenName(entry: Entry): string {
  const { name } = entry;
  const usage = usageText(entry);
  return isUsed(entry) ? t`${name}, ${usage}` : t`${name}, not used`;
}

/** A row of the tree as it is drawn. */
export interface Row {
  entry: Entry;
  parent: Entry | null;
  /** Its place among its siblings, from 1. */
  position: number;
  size: number;
}

/** The rows from top to bottom, without what is folded away. */
export function rowsOf(entries: readonly Entry[], closed: ReadonlySet<string>, parent: Entry | null = null): Row[] {
  return entries.flatMap((entry, index) => [
    { entry, parent, position: index + 1, size: entries.length },
    ...(closed.has(entry.key) ? [] : rowsOf(entry.children, closed, entry)),
  ]);
}

export const siblingsOf = (entries: readonly Entry[], entry: Entry): Entry[] => {
  const row = rowsOf(entries, new Set()).find((row) => row.entry.key === entry.key);
  return (row?.parent?.children ?? entries).filter(({ key }) => key !== entry.key);
};

/** The sibling of that name, whatever its case and accents. */
export const twinOf = (entries: readonly Entry[], entry: Entry, name: string): Entry | undefined =>
  siblingsOf(entries, entry).find((other) => fold(other.name) === fold(name));

/** Where a key leads in a tree, or which row it opens or closes. */
export interface Step {
  focus?: string;
  toggle?: string;
}

/** Null for a key that no tree knows. */
export function treeStep(rows: readonly Row[], at: string, key: string, closed: ReadonlySet<string>): Step | null {
  const index = rows.findIndex(({ entry }) => entry.key === at);
  const row = rows[index];
  if (!row) return null;
  const focus = (to: Row | undefined): Step => (to ? { focus: to.entry.key } : {});
  const folds = row.entry.children.length > 0;
  const open = folds && !closed.has(at);
  switch (readingKey(key)) {
    case "ArrowDown":
      return focus(rows[index + 1]);
    case "ArrowUp":
      return focus(rows[index - 1]);
    case "Home":
      return focus(rows[0]);
    case "End":
      return focus(rows.at(-1));
    case "ArrowRight":
      if (open) return focus(rows[index + 1]);
      return folds ? { toggle: at } : {};
    case "ArrowLeft":
      if (open) return { toggle: at };
      return row.parent ? { focus: row.parent.key } : {};
  }
  return null;
}
