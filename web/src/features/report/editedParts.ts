import { hashKey } from "@tanstack/react-query";
import type { Parts, PartsOf } from "@/work/pending";
import { type Item, itemId, type ListKey } from "./items";
import { type Content, normal } from "./report";

const lists: readonly ListKey[] = ["sections", "categComments", "scoredElsewhere", "charts", "questionNotes"];
const whole = ["cognitiveAge", "introduction", "subScore", "family", "raters"] as const;
const tables = ["categoryColumns", "questionColumns"] as const;
const tablePart = (key: (typeof tables)[number]) => ["tables", key].join(" ");

/** The separately edited parts of a report: each section, each item of a list, each setting. */
export const editedParts: PartsOf<Content> = { split, join, same };

function split(content: Content): Parts {
  const parts: Record<string, unknown> = { order: content.sections.map(({ key }) => key) };
  for (const key of lists) {
    for (const item of itemsOf(content, key)) parts[itemId(key, item as never)] = item;
  }
  for (const key of whole) parts[key] = content[key];
  for (const key of tables) parts[tablePart(key)] = content.tables[key];
  return parts;
}

const itemsOf = (content: Content, key: ListKey): readonly Item<ListKey>[] => content[key] ?? [];

function join(content: Content, parts: Parts): Content {
  const joined: Record<string, unknown> = { ...content };
  for (const key of lists) joined[key] = joinedList(content, key, parts);
  if (!content.questionNotes && itemsOf(joined as Content, "questionNotes").length === 0) delete joined.questionNotes;
  for (const key of whole) if (key in parts) joined[key] = parts[key];
  if (joined.raters === undefined) delete joined.raters;
  const columns = tables.filter((key) => tablePart(key) in parts).map((key) => [key, parts[tablePart(key)]]);
  joined.tables = { ...content.tables, ...Object.fromEntries(columns) };
  return inOrder(joined as Content, parts.order as readonly string[] | undefined);
}

/** The items of a list with those of the parts: each at its place, new ones at the end, and without those that are undefined. */
function joinedList(content: Content, key: ListKey, parts: Parts): readonly Item<ListKey>[] {
  const items = itemsOf(content, key);
  const there = new Set(items.map((item) => itemId(key, item as never)));
  const added = Object.keys(parts).filter((name) => name.startsWith(`${key} `) && !there.has(name));
  return [
    ...items.flatMap((item) => {
      const name = itemId(key, item as never);
      return name in parts ? ((parts[name] as Item<ListKey> | undefined) ?? []) : item;
    }),
    ...added.flatMap((name) => (parts[name] as Item<ListKey> | undefined) ?? []),
  ];
}

/** Sections that the order does not name stay where they are, behind those that it names. */
function inOrder(content: Content, order: readonly string[] | undefined): Content {
  if (!order) return content;
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return { ...content, sections: [...content.sections].sort((one, other) => place(one.key) - place(other.key)) };
}

function same(name: string, one: unknown, other: unknown): boolean {
  return one === other || comparable(name, one) === comparable(name, other);
}

/** The form in which parts are compared: fields in one order, and formatted texts as the browser writes them. */
function comparable(name: string, value: unknown): string {
  if (!/^(?:sections|categComments) /.test(name) || value === undefined) return hashKey([value]);
  const { text, label: _, ...fields } = value as { text?: string; label?: string };
  return hashKey([normal(text), fields]);
}
