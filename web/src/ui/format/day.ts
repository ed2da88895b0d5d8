/** A day as a date field holds it, YYYY-MM-DD, in the reader's own time zone: there it is today, whatever day UTC has. */
export function today(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The reader's time zone, such as Europe/Berlin. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
