import type { Messages } from "@lingui/core";
import { rightRuns } from "@/words/isolation";
import { pageLanguage } from "@/words/language";
import { formatLocale } from "@/words/locale";
import { type Values, type Writing, written } from "./message";

export type { Value, Values } from "./message";

/** A sentence with its values, as the page's language writes them. Throws if a value is missing. */
export const inWords = (message: Messages[string], values: Values = {}): string => written(message, values, ofPage());

const ofPage = (): Writing => ({
  language: pageLanguage(),
  figure: (count) => new Intl.NumberFormat(formatLocale()).format(count),
  day: (text) => new Intl.DateTimeFormat(formatLocale(), { dateStyle: "long", timeZone: "UTC" }).format(new Date(text)),
  // As `listed` of ui/format, which a refusal at the log-in would load with all that reads data.
  list: (texts) => new Intl.ListFormat(pageLanguage(), { type: "unit", style: "short" }).format(texts.map(apart)),
  text: apart,
});

/** A text of somebody, isolated where it could reorder the sentence around it. */
const apart = (text: string): string =>
  globalThis.document?.documentElement.dir === "rtl" || rightRuns().test(text) ? `\u2068${text}\u2069` : text;
