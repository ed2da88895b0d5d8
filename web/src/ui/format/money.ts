import { pageLanguage } from "@/words/language";
import { formatLocale, isEnglish } from "@/words/locale";
import { latinDigits } from "@/words/numbers";
import { missing } from ".";
import { type Currency, currencies, isCurrency } from "./currency";

/** "$12.50" from minor units (1250, "USD"). */
export function formatMoney(minor: number | null | undefined, code: string): string {
  if (minor === null || minor === undefined || !Number.isFinite(minor)) return missing;
  const { symbol, digits } = isCurrency(code) ? currencies[code] : { symbol: `${code} `, digits: 2 };
  const amount = (Math.abs(minor) / 10 ** digits).toLocaleString(formatLocale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${minor < 0 ? "−" : ""}${symbol}${amount}`;
}

/** "$1.2K": an amount where there is little space, as on an axis. */
export function shortMoney(minor: number, code: string): string {
  const { symbol, digits } = isCurrency(code) ? currencies[code] : { symbol: `${code} `, digits: 2 };
  const amount = Math.abs(minor) / 10 ** digits;
  if (amount < 1000 && !Number.isInteger(amount)) return formatMoney(minor, code);
  const short = amount.toLocaleString(formatLocale(), { notation: "compact", maximumFractionDigits: 2 });
  return `${minor < 0 ? "−" : ""}${symbol}${short}`;
}

/** Minor units of an amount as people type it ("12.50", outside English "12,50" as well); undefined when it is not one. */
export function parseMoney(text: string, code: Currency): number | undefined {
  const { digits } = currencies[code];
  const sign = isEnglish(pageLanguage()) ? "[.]" : "[.,]";
  const match = new RegExp(`^(\\d{1,12})(?:${sign}(\\d+))?$`).exec(latinDigits(text).trim());
  if (!match) return undefined;
  const fraction = match[2] ?? "";
  if (fraction.length > digits) return undefined;
  return Number(match[1]) * 10 ** digits + Number(fraction.padEnd(digits, "0") || 0);
}
