import { formatLocale } from "@/words/locale";

const relative = new Intl.RelativeTimeFormat(formatLocale(), { numeric: "auto" });

const dayMs = 24 * 60 * 60 * 1_000;

/** The calendar day, in the reader's zone, as a number of days. */
const dayOf = (moment: Date) => Math.floor(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / dayMs);

/** How long ago something was, in the largest unit that says it: "today", "yesterday", "3 weeks ago", "2 years ago". */
export function formatAgo(value: string, now = new Date()): string {
  // A day without a time is that day in every zone.
  const then = value.length === 10 ? Date.parse(value) / dayMs : dayOf(new Date(value));
  const days = then - dayOf(now);
  if (days > -14) return relative.format(Math.min(days, 0), "day");
  if (days > -60) return relative.format(Math.trunc(days / 7), "week");
  if (days > -730) return relative.format(Math.trunc(days / 30.4375), "month");
  return relative.format(Math.trunc(days / 365.25), "year");
}
