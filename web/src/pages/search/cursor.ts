import type { Group } from "./rows";

/** What is chosen by the keyboard: a row of a group, and in it the row itself (0) or one of its acts (from 1). */
export interface Cursor {
  group: number;
  row: number;
  act: number;
}

const flat = (groups: readonly Group[]): Cursor[] =>
  groups.flatMap(({ rows }, group) => rows.map((_, row) => ({ group, row, act: 0 })));

/** The first row, if there is one. */
export const firstOf = (groups: readonly Group[]): Cursor | undefined => flat(groups)[0];

/** The row below (1) or above (-1), going round at both ends. */
export function moved(groups: readonly Group[], from: Cursor | undefined, step: 1 | -1): Cursor | undefined {
  const all = flat(groups);
  const at = from ? all.findIndex(({ group, row }) => group === from.group && row === from.row) : -1;
  if (at < 0) return step > 0 ? all[0] : all.at(-1);
  return all[(at + step + all.length) % all.length];
}

/** The act to the right (1) or left (-1) in the row; undefined where the row ends, so that the key moves in the text. */
export function within(groups: readonly Group[], from: Cursor | undefined, step: 1 | -1): Cursor | undefined {
  const row = from && groups[from.group]?.rows[from.row];
  if (!from || !row) return undefined;
  const act = from.act + step;
  return act < 0 || act > row.acts.length ? undefined : { ...from, act };
}

/** Where what is chosen leads to. */
export function placeAt(groups: readonly Group[], at: Cursor | undefined) {
  const row = at && groups[at.group]?.rows[at.row];
  return row && (at.act === 0 ? row.place : row.acts[at.act - 1]?.place);
}

/** The name of what is chosen in the page, for `aria-activedescendant`. */
export const optionId = (list: string, { group, row, act }: Cursor) => `${list}-${group}-${row}-${act}`;
