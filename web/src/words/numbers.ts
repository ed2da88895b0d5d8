import { pageLanguage } from "./language";
import { formatLocale, isEnglish } from "./locale";

// Figures in the page's language. They are rounded before they are written, so that each language has the same figure.

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(digits: number, style: "decimal" | "percent"): Intl.NumberFormat {
  const locale = formatLocale();
  const key = `${locale} ${style} ${digits}`;
  const options = { style, minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** The marks around a negative figure keep its sign before it; others need none, and would be letters that nobody sees. */
const written = (value: number, text: string): string => (value < 0 ? text : text.replaceAll("\u200E", ""));

const decimalsOf = (text: string): number => text.split(".")[1]?.length ?? 0;

/** A figure whose digits are chosen already, as `toFixed` and `String` write it. */
function localized(text: string): string {
  if (isEnglish(pageLanguage()) || !/^-?\d+(\.\d+)?$/.test(text)) return text;
  const value = Number(text);
  return written(value, formatOf(decimalsOf(text), "decimal").format(value));
}

/** "52.50", "52,50": always with so many decimals. */
export const formatFixed = (value: number, decimals: number): string => localized(value.toFixed(decimals));

/** "52.5", "52,5": at most so many decimals, and none that say nothing. */
export const formatRounded = (value: number, most = 2): string => localized(String(Number(value.toFixed(most))));

/** "52.5 %", "52,5 %", "52.5%": a share of 0 to 100 whose digits are chosen already. */
function percent(text: string): string {
  if (isEnglish(pageLanguage())) return `${text} %`;
  const value = Number(text);
  return written(
    value,
    formatOf(decimalsOf(text), "percent").format(Number((value / 100).toFixed(decimalsOf(text) + 2))),
  );
}

/** A share of 0 to 100 with at most so many decimals. */
export const formatPercent = (share: number, most = 2): string => percent(String(Number(share.toFixed(most))));

/** A share of 0 to 100 that has always so many decimals. */
export const formatFixedPercent = (share: number, decimals: number): string => percent(share.toFixed(decimals));

/** The digits of other scripts as Latin ones, and an Arabic decimal sign as a comma: what people type is read as a number. */
export const latinDigits = (typed: string): string =>
  typed
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/٫/g, ",")
    .replace(/[\u200E\u200F\u061C]/g, "");
