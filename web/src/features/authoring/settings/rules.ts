import "@/words/authoring";
import { plural, t } from "@lingui/core/macro";
import { type Currency, currencies } from "@/ui/format/currency";
import { formatMoney } from "@/ui/format/money";
import { minorUnits, whole, wholes } from "./numbers";
import type { Settings, SettingsField } from "./settings";
import { textSettings } from "./texts";

const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];

/** What is wrong, in the order of the messages. */
export function checkSettings(form: Settings): { field: SettingsField; message: string }[] {
  const wrong: { field: SettingsField; message: string }[] = [];
  const add = (bad: boolean, field: SettingsField, message: string) => bad && wrong.push({ field, message });
  for (const [field, { missing }] of textSettings) if (missing) add(!form[field].trim(), field, missing);
  for (const [field, { most = Number.POSITIVE_INFINITY }] of textSettings) {
    const limit = plural(most, { one: "At most # character", other: "At most # characters" });
    add([...form[field].trim()].length > most, field, limit);
  }
  for (const field of form.is_free ? [] : prices) {
    const minor = minorUnits(form[field], form.currency_code);
    add(minor === undefined, field, priceHint(form.currency_code));
    const price = formatMoney(highestPrice, form.currency_code);
    add((minor ?? 0) > highestPrice, field, t`At most ${price}`);
  }
  for (const field of keysOf(wholes)) add(whole(form, field) === undefined, field, wholes[field].hint);
  const crossed = (whole(form, "ageRangeBegin") ?? 0) > (whole(form, "ageRangeEnd") ?? 100);
  add(crossed, "ageRangeEnd", t`The end age is below the start age`);
  return wrong;
}

const prices = ["single_unit_pricing", "monthly_subscription_pricing"] as const;
const highestPrice = 100_000_000;

function priceHint(code: Currency): string {
  const example = currencies[code].digits === 0 ? "1250" : "12.50";
  return t`Type an amount such as ${example}, or leave it empty`;
}
