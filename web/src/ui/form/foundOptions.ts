import { type ComboboxItem, type ComboboxParsedItem, isOptionsGroup, type OptionsFilter } from "@mantine/core";

/** Until the folding of names is loaded, which the log-in does without. */
let holds = (text: string, search: string): boolean => text.toLowerCase().includes(search.trim().toLowerCase());
let folding: Promise<void> | undefined;

/** Loads the folding when a list is first opened; after a failure, with the next one. */
export function loadFolding(): Promise<void> {
  folding ??= import("../format/fold").then(
    ({ holdsWords }) => {
      holds = holdsWords;
    },
    () => {
      folding = undefined;
    },
  );
  return folding;
}

/** The options of a searched list whose label holds what was typed, in any writing, as the server finds names. */
export const foundOptions: OptionsFilter = ({ options, search, limit }) => {
  void loadFolding();
  return pick(options, search, limit);
};

function pick(options: ComboboxParsedItem[], search: string, limit: number): ComboboxParsedItem[] {
  const found: ComboboxParsedItem[] = [];
  let left = limit;
  for (const option of options) {
    if (left <= 0) break;
    if (isOptionsGroup(option)) {
      const items = pick(option.items, search, left) as ComboboxItem[];
      found.push({ group: option.group, items });
      left -= items.length;
    } else if (holds(option.label, search)) {
      found.push(option);
      left -= 1;
    }
  }
  return found;
}
