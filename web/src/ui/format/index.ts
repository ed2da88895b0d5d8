import { selectOrdinal, t } from "@lingui/core/macro";
import "@/words/units";
import { formatLocale, timeLocale } from "@/words/locale";
// How values read on screen. Times arrive as UTC; dates are shown in the reader's own time zone.

/** What stands for a value that is not there. */
export const missing = "—";

const dateFormat = new Intl.DateTimeFormat(formatLocale(), { day: "numeric", month: "short", year: "numeric" });
const plainDateFormat = new Intl.DateTimeFormat(formatLocale(), {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
const timeFormat = new Intl.DateTimeFormat(timeLocale(), { hour: "2-digit", minute: "2-digit" });

const utcTimeFormat = new Intl.DateTimeFormat(timeLocale(), {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  timeZone: "UTC",
});

type DateLike = string | number | Date | null | undefined;

function toDate(value: DateLike): Date | undefined {
  if (value === null || value === undefined || value === "") return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const isDateOnly = (value: DateLike) => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
/** "Mar 12, 2026". A date without a time stays that date in every time zone. */
export function formatDate(value: DateLike): string {
  const date = toDate(value);
  if (!date) return missing;
  return (isDateOnly(value) ? plainDateFormat : dateFormat).format(date);
}

/** "Mar 12, 2026, 14:05". */
export function formatDateTime(value: DateLike): string {
  const date = toDate(value);
  if (!date) return missing;
  const [day, time] = [dateFormat.format(date), timeFormat.format(date)];
  return t`${day}, ${time}`;
}

/** "14:05". */
export function formatTime(value: DateLike): string {
  const date = toDate(value);
  return date ? timeFormat.format(date) : missing;
}

/** "Mar 12, 2026, 14:05:09 UTC", the same for every reader. */
export function formatUtc(value: DateLike): string {
  const date = toDate(value);
  if (!date) return missing;
  const [day, time] = [plainDateFormat.format(date), utcTimeFormat.format(date)];
  return t`${day}, ${time} UTC`;
}

/** "2 min 10 s", "1 h 5 min", "45 s" from seconds. */
export function formatDuration(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined || !Number.isFinite(seconds) || seconds < 0) return missing;
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  if (hours > 0) return minutes > 0 ? t`${hours} h ${minutes} min` : t`${hours} h`;
  if (minutes > 0) return rest > 0 ? t`${minutes} min ${{ seconds: rest }} s` : t`${minutes} min`;
  return t`${{ seconds: rest }} s`;
}

/** An age in completed years and months as the server writes it, "5 y 4 m", in the page's language; other words stay. */
export function formatAge(age: string): string {
  const [, years, months] = /^(\d+) y (\d+) m$/.exec(age) ?? [];
  return years && months ? t`${years} y ${months} m` : age;
}

const two = (value: number) => String(value).padStart(2, "0");

/** "00:02:10", the form that durations have on the wire. */
export function toClock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`;
}

/** Seconds of "hh:mm:ss"; undefined when the text is not such a time. */
export function fromClock(text: string | null | undefined): number | undefined {
  const match = /^(\d{1,4}):([0-5]\d):([0-5]\d)$/.exec(text?.trim() ?? "");
  if (!match) return undefined;
  return Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3]);
}

/** "1st", "2nd", "93rd", "11th". */
export function formatOrdinal(value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return missing;
  const whole = Math.round(value);
  return selectOrdinal(whole, {
    one: `${whole}st`,
    two: `${whole}nd`,
    few: `${whole}rd`,
    other: `${whole}th`,
  });
}

/** Joins a person's names, leaving out what is not there. */
export const formatName = (...parts: (string | null | undefined)[]): string =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(" ") || missing;
