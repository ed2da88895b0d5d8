import type { Announcements } from "@dnd-kit/core";
import { t } from "@lingui/core/macro";
import { formatQuotient } from "@/charts/statistics";
import { aim, nameOf } from "./ids";
import type { ChartVariant } from "./kinds";
import { type Drawable, type ListName, type Lists, moved } from "./rules";
import "@/words/report";

export const full = () => t`Used Categories holds 3 at most. Remove one before you use another.`;

/** "2) Rhyme: 52.50 %". */
export function itemName(order: readonly Drawable[], name: string, index: number): string {
  const quotient = order.find(({ categoryName }) => categoryName === name)?.quotient ?? 0;
  // The sign stays on the line of its figure.
  return `${index + 1}) ${name}: ${formatQuotient(quotient).replace(" ", "\u00a0")}`;
}

const listName = (list: ListName) => (list === "used" ? t`Used Categories` : t`Removed Categories`);

/** Where a category is, in words. */
export function placeOf(lists: Lists, name: string): string {
  const list = lists.used.includes(name) ? "used" : "removed";
  return place(name, list, lists[list].indexOf(name), lists[list].length);
}

const place = (name: string, list: ListName, index: number, total: number) => {
  const [at, where] = [index + 1, listName(list)];
  return t`${name} is at place ${at} of ${total} in ${where}.`;
};

/** The announcements while a category is dragged. */
export function announce(lists: Lists, variant: ChartVariant): Announcements {
  const over = (active: string, at: string | undefined): string | undefined => {
    const to = at === undefined ? null : aim(lists, at);
    if (!to) return undefined;
    const next = moved(lists, active, to[0], to[1], variant);
    return next ? placeOf(next, active) : full();
  };
  const id = (each: { id: string | number } | null) => (each ? String(each.id) : undefined);
  const picked = (each: { id: string | number }) => nameOf(String(each.id));
  return {
    onDragStart: ({ active }) => {
      const where = placeOf(lists, picked(active));
      return t`Picked up. ${where}`;
    },
    onDragOver: ({ active, over: at }) => over(picked(active), id(at)),
    onDragEnd: ({ active, over: at }) => over(picked(active), id(at)) ?? placeOf(lists, picked(active)),
    onDragCancel: ({ active }) => {
      const where = placeOf(lists, picked(active));
      return t`Put back. ${where}`;
    },
  };
}
