import type { Content } from "./report";

/** The parts of a content that are lists of items. */
export type ListKey = "sections" | "categComments" | "scoredElsewhere" | "charts" | "questionNotes";
export type Item<Key extends ListKey> = NonNullable<Content[Key]>[number];

const idOf: { [Key in ListKey]: (item: Item<Key>) => string } = {
  sections: ({ key }) => key,
  categComments: ({ category }) => category,
  scoredElsewhere: ({ category, source }) => JSON.stringify([category, source]),
  charts: ({ kind, variant }) => `${kind} ${variant}`,
  questionNotes: ({ questionNo, source }) => JSON.stringify([questionNo, source]),
};

/** The name of an item of a list among all parts. */
export const itemId = <Key extends ListKey>(key: Key, item: Item<Key>) => `${key} ${idOf[key](item)}`;
