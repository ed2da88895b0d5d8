import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { listed } from "@/ui/format/list";
import type { Change, Difference } from "./compare";
import { fieldName } from "./fieldNames";

const here: Record<Change, string> = { changed: t`Changed here.`, added: t`Added here.`, removed: t`Deleted here.` };

const there: Record<Change, string> = {
  changed: t`Changed there.`,
  added: t`Added there.`,
  removed: t`Deleted there.`,
};

const alike: Record<Change, string> = {
  changed: t`Changed here and there, alike.`,
  added: t`Added here and there, alike.`,
  removed: t`Deleted here and there, alike.`,
};

/** "Changed here and there: hint, elements." */
export function happened({ mine, theirs, overlaps, fields }: Difference): string {
  if (!mine || !theirs) return mine ? here[mine] : theirs ? there[theirs] : "";
  if (!overlaps) return alike[mine];
  if (mine === "removed") return t`Deleted here, changed there.`;
  if (theirs === "removed") return t`Changed here, deleted there.`;
  const names = listed(fields.map(fieldName));
  return mine === "added" ? t`Added here and there: ${names}.` : t`Changed here and there: ${names}.`;
}
