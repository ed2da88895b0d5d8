import type { ListName, Lists } from "./rules";

/** A category that is dragged, and an empty list that it is dragged to, by their ids. */
export const itemID = (name: string) => `item:${name}`;
export const listID = (list: ListName) => `list:${list}`;
export const nameOf = (id: string) => id.replace(/^item:/, "");

/** The place that something is dropped on. */
export function aim(lists: Lists, id: string): [ListName, number] | null {
  for (const list of ["used", "removed"] as const) {
    if (id === listID(list)) return [list, lists[list].length];
    const index = lists[list].indexOf(nameOf(id));
    if (index >= 0) return [list, index];
  }
  return null;
}
