import { type Currency, currencies } from "@/ui/format/currency";
import { formatMoney, parseMoney } from "@/ui/format/money";
import type { Settings, SettingsField } from "./settings";

const lengths = { title: 120, application_custom_id: 120, area: 120, subtitle: 10_000, info: 10_000, score_code: 40 };

const wholes = {
  ageRangeBegin: { most: 100, hint: "Type an age in whole years, from 0 to 100" },
  ageRangeEnd: { most: 100, hint: "Type an age in whole years, from 0 to 100" },
  estimatedDurationHours: { most: 99, hint: "Type whole hours, from 0 to 99" },
  estimatedDurationMinutes: { most: 999, hint: "Type whole minutes, from 0 to 999" },
};

export type WholeField = keyof typeof wholes;

const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];

/** What is wrong, in the order of the messages. */
export function checkSettings(form: Settings): { field: SettingsField; message: string }[] {
  const wrong: { field: SettingsField; message: string }[] = [];
  const add = (bad: boolean, field: SettingsField, message: string) => bad && wrong.push({ field, message });
  add(!form.title.trim(), "title", "Title Missing");
  add(!form.application_custom_id.trim(), "application_custom_id", "Custom ID Missing");
  add(!form.area.trim(), "area", "Area Missing");
  for (const field of keysOf(lengths)) {
    const most = lengths[field];
    add([...form[field].trim()].length > most, field, `At most ${most.toLocaleString("en-US")} characters`);
  }
  for (const field of form.is_free ? [] : prices) {
    const minor = minorUnits(form[field], form.currency_code);
    add(minor === undefined, field, priceHint(form.currency_code));
    add((minor ?? 0) > highestPrice, field, `At most ${formatMoney(highestPrice, form.currency_code)}`);
  }
  for (const field of keysOf(wholes)) add(whole(form, field) === undefined, field, wholes[field].hint);
  const crossed = (whole(form, "ageRangeBegin") ?? 0) > (whole(form, "ageRangeEnd") ?? 100);
  add(crossed, "ageRangeEnd", "The end age is below the start age");
  return wrong;
}

const prices = ["single_unit_pricing", "monthly_subscription_pricing"] as const;
const highestPrice = 100_000_000;

const priceHint = (code: Currency) =>
  `Type an amount such as ${currencies[code].digits === 0 ? "1250" : "12.50"}, or leave it empty`;

/** An empty price is 0; undefined when the text is not an amount. */
export const minorUnits = (text: string, code: Currency) => (text.trim() === "" ? 0 : parseMoney(text, code));

/** An empty number is 0; undefined when the text is not one that the field takes. */
export function whole(form: Settings, field: WholeField): number | undefined {
  const text = form[field].trim();
  if (!/^\d{0,4}$/.test(text)) return undefined;
  return Number(text) <= wholes[field].most ? Number(text) : undefined;
}
