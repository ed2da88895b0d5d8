import "@/words/authoring";
import { t } from "@lingui/core/macro";
import type { Currency } from "@/ui/format/currency";
import { parseMoney } from "@/ui/format/money";

/** The settings that are whole numbers. */
export const wholes = {
  ageRangeBegin: { most: 100, hint: t`Type an age in whole years, from 0 to 100` },
  ageRangeEnd: { most: 100, hint: t`Type an age in whole years, from 0 to 100` },
  estimatedDurationHours: { most: 99, hint: t`Type whole hours, from 0 to 99` },
  estimatedDurationMinutes: { most: 999, hint: t`Type whole minutes, from 0 to 999` },
};

export type WholeField = keyof typeof wholes;

/** An empty price is 0; undefined when the text is not an amount. */
export const minorUnits = (text: string, code: Currency) => (text.trim() === "" ? 0 : parseMoney(text, code));

/** An empty number is 0; undefined when the text is not one that the field takes. */
export function whole(form: Readonly<Record<WholeField, string>>, field: WholeField): number | undefined {
  const text = form[field].trim();
  if (!/^\d{0,4}$/.test(text)) return undefined;
  return Number(text) <= wholes[field].most ? Number(text) : undefined;
}
