import { formatLocale } from "@/words/locale";

/** Months are those of UTC, as the server counts them. */
const monthFormat = new Intl.DateTimeFormat(formatLocale(), { month: "long", year: "numeric", timeZone: "UTC" });
const shortFormat = new Intl.DateTimeFormat(formatLocale(), { month: "short", year: "2-digit", timeZone: "UTC" });

const startOf = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** "March 2026" for 2026-03. */
export const monthName = (month: string) => monthFormat.format(startOf(month));

/** "Mar 26" for 2026-03. */
export const shortMonth = (month: string) => shortFormat.format(startOf(month));
