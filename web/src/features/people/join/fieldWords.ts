import { t } from "@lingui/core/macro";
import "@/words/people";
import { formatDate } from "@/ui/format";
import { fields } from "../child/record/fields";

/** What a field of two records is called. */
export function labelOf(name: string): string {
  switch (name) {
    case "gestation":
      return t`Gestational weeks and days`;
    case "photo":
      return t`Photo`;
    case "scanning":
      return t`Switches`;
  }
  return fields.find((field) => field.name === name)?.label ?? name;
}

/** What a record says in a field, as it is read. */
export function shownOf(name: string, value: string): string {
  if (value === "") return t`nothing`;
  if (name === "photo") return t`a photo`;
  return fields.find((field) => field.name === name)?.kind === "date" ? formatDate(value) : value;
}
