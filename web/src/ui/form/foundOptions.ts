import { type ComboboxItem, type ComboboxParsedItem, isOptionsGroup, type OptionsFilter } from "@mantine/core";
import { holdsWords } from "../format/fold";

/** The options of a searched list whose label holds what was typed, in any writing, as the server finds names. */
export const foundOptions: OptionsFilter = ({ options, search, limit }) => pick(options, search, limit);

function pick(options: ComboboxParsedItem[], search: string, limit: number): ComboboxParsedItem[] {
  const found: ComboboxParsedItem[] = [];
  let left = limit;
  for (const option of options) {
    if (left <= 0) break;
    if (isOptionsGroup(option)) {
      const items = pick(option.items, search, left) as ComboboxItem[];
      found.push({ group: option.group, items });
      left -= items.length;
    } else if (holdsWords(option.label, search)) {
      found.push(option);
      left -= 1;
    }
  }
  return found;
}
