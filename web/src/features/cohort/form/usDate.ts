import { isCalendarDay } from "@/features/specialist/filter/search";

// Days of the form are typed and read as MM/DD/YYYY; the server has YYYY-MM-DD.

/** The day of "03/12/2026" or "3/12/2026" as the server writes it; undefined when there is no such day. */
export function fromUsDate(text: string): string | undefined {
  const [, month = "", day = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDay(written) ? written : undefined;
}

export function toUsDate(day: string | undefined): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? "") ?? [];
  return year ? `${month}/${date}/${year}` : "";
}
