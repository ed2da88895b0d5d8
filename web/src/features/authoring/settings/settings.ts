import { fromClock, toClock } from "@/ui/format";
import { type Currency, currencies, isCurrency, parseMoney } from "@/ui/money";
import { type ApplicationRow, classifications } from "../types";

/** An application's settings as the wizard and the settings dialog hold them; prices are as typed. */
export interface Settings {
  classification: string;
  title: string;
  subtitle: string;
  info: string;
  application_custom_id: string;
  area: string;
  /** Path of the stored picture, empty when there is none. */
  image: string;
  on_sale: boolean;
  is_free: boolean;
  currency_code: Currency;
  single_unit_pricing: string;
  monthly_subscription_pricing: string;
  ageRangeBegin: number;
  ageRangeEnd: number;
  estimatedDurationHours: number;
  estimatedDurationMinutes: number;
}

export type SettingsField = keyof Settings;
export type SettingsErrors = Partial<Record<SettingsField, string>>;

export const emptySettings: Settings = {
  classification: classifications[0],
  title: "",
  subtitle: "",
  info: "",
  application_custom_id: "",
  area: "",
  image: "",
  on_sale: true,
  is_free: false,
  currency_code: "USD",
  single_unit_pricing: "",
  monthly_subscription_pricing: "",
  ageRangeBegin: 0,
  ageRangeEnd: 0,
  estimatedDurationHours: 0,
  estimatedDurationMinutes: 0,
};

/** The step or tab, counted from 0, on which a field stands. */
export function stepOf(field: SettingsField): 0 | 1 | 2 {
  if (field.startsWith("age") || field.startsWith("estimated")) return 2;
  const priced = ["on_sale", "is_free", "currency_code", "single_unit_pricing", "monthly_subscription_pricing"];
  return priced.includes(field) ? 1 : 0;
}

/** What is wrong, in the order in which it is said. */
export function checkSettings(form: Settings): { field: SettingsField; message: string }[] {
  const wrong: { field: SettingsField; message: string }[] = [];
  const add = (bad: boolean, field: SettingsField, message: string) => bad && wrong.push({ field, message });
  add(!form.title.trim(), "title", "Title Missing");
  add(!form.application_custom_id.trim(), "application_custom_id", "Custom ID Missing");
  add(!form.area.trim(), "area", "Area Missing");
  for (const field of ["single_unit_pricing", "monthly_subscription_pricing"] as const) {
    add(minorUnits(form[field], form.currency_code) === undefined, field, priceHint(form.currency_code));
  }
  add(form.ageRangeBegin > form.ageRangeEnd, "ageRangeEnd", "The end age is below the start age");
  return wrong;
}

const priceHint = (code: Currency) =>
  `Type an amount such as ${currencies[code].digits === 0 ? "1250" : "12.50"}, or leave it empty`;

/** An empty price is 0; undefined when the text is not an amount. */
const minorUnits = (text: string, code: Currency) => (text.trim() === "" ? 0 : parseMoney(text, code));

/** A price as one would type it; 0 is left empty. */
function typedPrice(minor: number, code: Currency): string {
  const { digits } = currencies[code];
  return minor === 0 ? "" : (minor / 10 ** digits).toFixed(digits);
}

/** The fields of the multipart calls. */
export function toFields(form: Settings): Record<string, string> {
  const price = (text: string) => String(minorUnits(text, form.currency_code) ?? 0);
  return {
    classification: form.classification,
    title: form.title.trim(),
    subtitle: form.subtitle,
    info: form.info,
    application_custom_id: form.application_custom_id.trim(),
    area: form.area.trim(),
    on_sale: String(form.on_sale),
    is_free: String(form.is_free),
    currency_code: form.currency_code,
    single_unit_pricing: price(form.single_unit_pricing),
    monthly_subscription_pricing: price(form.monthly_subscription_pricing),
    age_range: `[${form.ageRangeBegin},${form.ageRangeEnd}]`,
    estimated_duration: toClock((form.estimatedDurationHours * 60 + form.estimatedDurationMinutes) * 60),
  };
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
    classification: app.classification,
    title: app.title,
    subtitle: app.subtitle,
    info: app.info,
    application_custom_id: app.application_custom_id,
    area: app.area,
    image: app.image,
    on_sale: app.on_sale,
    is_free: app.is_free,
    currency_code: code,
    single_unit_pricing: typedPrice(app.single_unit_pricing, code),
    monthly_subscription_pricing: typedPrice(app.monthly_subscription_pricing, code),
    ageRangeBegin,
    ageRangeEnd,
    estimatedDurationHours: Math.floor(minutes / 60),
    estimatedDurationMinutes: minutes % 60,
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

const wireNames: Record<string, SettingsField> = {
  age_range: "ageRangeEnd",
  estimated_duration: "estimatedDurationHours",
};
