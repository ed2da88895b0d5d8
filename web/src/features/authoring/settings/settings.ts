import { ApiError } from "@/api/errors";
import { fromClock, toClock } from "@/ui/format";
import { type Currency, currencies, isCurrency } from "@/ui/format/currency";
import { formatFixed } from "@/words/numbers";
import type { ApplicationRow } from "../types";
import { minorUnits, type WholeField, whole } from "./numbers";
import { eachText, type Texts } from "./texts";

/** An application's settings as the wizard and the settings dialog hold them; numbers are as typed. */
export interface Settings extends Texts {
  /** Path of the stored picture, empty when there is none. */
  image: string;
  on_sale: boolean;
  is_free: boolean;
  currency_code: Currency;
  single_unit_pricing: string;
  monthly_subscription_pricing: string;
  ageRangeBegin: string;
  ageRangeEnd: string;
  estimatedDurationHours: string;
  estimatedDurationMinutes: string;
}

export type SettingsField = keyof Settings;
export type SettingsErrors = Partial<Record<SettingsField, string>>;

export const emptySettings: Settings = {
  ...eachText((_, { start = "" }) => start),
  image: "",
  on_sale: true,
  is_free: false,
  currency_code: "USD",
  single_unit_pricing: "",
  monthly_subscription_pricing: "",
  ageRangeBegin: "0",
  ageRangeEnd: "0",
  estimatedDurationHours: "0",
  estimatedDurationMinutes: "0",
};

/** Settings as they were kept on this device, perhaps by an older version. */
export function restoredSettings(stored: unknown): Settings {
  const known = Object.entries(stored ?? {}).filter(
    ([name, value]) => name in emptySettings && typeof value === typeof emptySettings[name as SettingsField],
  );
  return { ...emptySettings, ...Object.fromEntries(known) };
}

/** The step or tab, counted from 0, on which a field stands. */
export function stepOf(field: SettingsField): 0 | 1 | 2 {
  if (field.startsWith("age") || field.startsWith("estimated") || field === "score_code") return 2;
  const priced = ["on_sale", "is_free", "currency_code", "single_unit_pricing", "monthly_subscription_pricing"];
  return priced.includes(field) ? 1 : 0;
}

/** A price as one would type it; 0 is left empty. */
function typedPrice(minor: number, code: Currency): string {
  const { digits } = currencies[code];
  return minor === 0 ? "" : formatFixed(minor / 10 ** digits, digits);
}

/** The fields of the multipart calls. */
export function toFields(form: Settings): Record<string, string> {
  const price = (text: string) => String(minorUnits(text, form.currency_code) ?? 0);
  const number = (field: WholeField) => whole(form, field) ?? 0;
  return {
    ...eachText((name, { trimmed }) => (trimmed ? form[name].trim() : form[name])),
    on_sale: String(form.on_sale),
    is_free: String(form.is_free),
    currency_code: form.currency_code,
    single_unit_pricing: price(form.single_unit_pricing),
    monthly_subscription_pricing: price(form.monthly_subscription_pricing),
    age_range: `[${number("ageRangeBegin")},${number("ageRangeEnd")}]`,
    estimated_duration: toClock((number("estimatedDurationHours") * 60 + number("estimatedDurationMinutes")) * 60),
  };
}

/** The fields whose values the form changed. */
export function changedFields(before: Settings, form: Settings): Record<string, string> {
  const was = toFields(before);
  return Object.fromEntries(Object.entries(toFields(form)).filter(([name, value]) => value !== was[name]));
}

/** 'start' and 'end' of '[start,end]'; 0 and 0 when it is not such a text. */
export function parseAges(text: string | undefined): [number, number] {
  const match = /^\[(\d{1,3}),\s*(\d{1,3})\]$/.exec(text ?? "");
  return match ? [Number(match[1]), Number(match[2])] : [0, 0];
}

export function fromApplication(app: ApplicationRow): Settings {
  const code = isCurrency(app.currency_code) ? app.currency_code : "USD";
  const [ageRangeBegin, ageRangeEnd] = parseAges(app.age_range);
  const minutes = Math.floor((fromClock(app.estimated_duration) ?? 0) / 60);
  return {
    ...eachText((name) => app[name]),
    image: app.image,
    on_sale: app.on_sale,
    is_free: app.is_free,
    currency_code: code,
    single_unit_pricing: typedPrice(app.single_unit_pricing, code),
    monthly_subscription_pricing: typedPrice(app.monthly_subscription_pricing, code),
    ageRangeBegin: String(ageRangeBegin),
    ageRangeEnd: String(ageRangeEnd),
    estimatedDurationHours: String(Math.floor(minutes / 60)),
    estimatedDurationMinutes: String(minutes % 60),
  };
}

/** The server's field messages under the form's own names. */
export function fieldErrors(fields: Readonly<Record<string, string>>): SettingsErrors {
  const errors: SettingsErrors = {};
  for (const [name, message] of Object.entries(fields)) {
    const field = wireNames[name] ?? name;
    if (field in emptySettings) errors[field as SettingsField] = message;
  }
  return errors;
}

/** The fields to point at; a conflict is about the custom ID. */
export function refusedFields(error: unknown): SettingsErrors {
  if (!(error instanceof ApiError)) return {};
  return error.status === 409 ? { application_custom_id: error.message } : fieldErrors(error.fields);
}

const wireNames: Record<string, SettingsField> = {
  age_range: "ageRangeEnd",
  estimated_duration: "estimatedDurationHours",
};
