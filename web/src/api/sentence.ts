import type { Messages } from "@lingui/core";
import { rightRuns } from "@/words/isolation";
import { pageLanguage } from "@/words/language";
import { formatLocale } from "@/words/locale";

type Message = Messages[string];
type Token = Exclude<Message, string>[number];

/** A value of a sentence: a text or a day such as 2026-03-12, a whole number, or several texts. */
export type Value = string | number | readonly string[];
export type Values = Readonly<Record<string, Value>>;

/** A sentence with its values, as the page's language writes them. Throws if a value is missing. */
export const inWords = (message: Message, values: Values = {}): string =>
  typeof message === "string" ? message : written(message, values);

const written = (tokens: readonly Token[], values: Values, count?: number): string =>
  tokens.map((token) => piece(token, values, count)).join("");

/** `count` is the number of the plural around, which # stands for. */
function piece(token: Token, values: Values, count: number | undefined): string {
  if (typeof token === "string") return token === "#" && count !== undefined ? figure(count) : token;
  const [name, kind, forms] = token;
  const value = values[name];
  if (value === undefined) throw new Error(`no value for ${name}`);
  if (kind === "plural") return written(formOf(forms as Forms, Number(value)), values, Number(value));
  if (Array.isArray(value)) return list().format(value.map(apart));
  if (typeof value === "number") return figure(value);
  return kind === "date" ? day(String(value)) : apart(String(value));
}

type Forms = Readonly<Record<string, readonly Token[] | undefined>>;

/** The form of a plural for a number: that of the very number, or of its category in the page's language. */
const formOf = (forms: Forms, count: number): readonly Token[] =>
  forms[count] ?? forms[new Intl.PluralRules(pageLanguage()).select(count)] ?? forms.other ?? [];

/** As `listed` of ui/format, which a refusal at the log-in would load with all that reads data. */
const list = () => new Intl.ListFormat(pageLanguage(), { type: "unit", style: "short" });

const figure = (count: number): string => new Intl.NumberFormat(formatLocale()).format(count);

const day = (text: string): string =>
  new Intl.DateTimeFormat(formatLocale(), { dateStyle: "long", timeZone: "UTC" }).format(new Date(text));

/** A text of somebody, isolated where it could reorder the sentence around it. */
const apart = (text: string): string =>
  globalThis.document?.documentElement.dir === "rtl" || rightRuns().test(text) ? `\u2068${text}\u2069` : text;
