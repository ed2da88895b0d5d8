import { missing } from ".";

/** The currencies that an application can be priced in, with the symbol and the number of minor digits. */
export const currencies = {
  USD: { symbol: "$", digits: 2 },
  EUR: { symbol: "€", digits: 2 },
  GBP: { symbol: "£", digits: 2 },
  JPY: { symbol: "¥", digits: 0 },
  CNY: { symbol: "¥", digits: 2 },
  RUB: { symbol: "₽", digits: 2 },
} as const;

export type Currency = keyof typeof currencies;

export const isCurrency = (code: string): code is Currency => code in currencies;

/** "$12.50" from minor units (1250, "USD"). */
export function formatMoney(minor: number | null | undefined, code: string): string {
  if (minor === null || minor === undefined || !Number.isFinite(minor)) return missing;
  const { symbol, digits } = isCurrency(code) ? currencies[code] : { symbol: `${code} `, digits: 2 };
  const amount = (Math.abs(minor) / 10 ** digits).toLocaleString("en-US", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${minor < 0 ? "−" : ""}${symbol}${amount}`;
}

/** Minor units of an amount as people type it ("12.50"); undefined when it is not one. */
export function parseMoney(text: string, code: Currency): number | undefined {
  const { digits } = currencies[code];
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(text.trim());
  if (!match) return undefined;
  const fraction = match[2] ?? "";
  if (fraction.length > digits) return undefined;
  return Number(match[1]) * 10 ** digits + Number(fraction.padEnd(digits, "0") || 0);
}
