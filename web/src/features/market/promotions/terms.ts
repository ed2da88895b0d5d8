import { t } from "@lingui/core/macro";
import "@/words/market";
import { Refusal } from "@/ui/form/refusal";

/** The first and the last day count whole, where the author is. */
export const firstMoment = (day: string) => (day ? new Date(`${day}T00:00:00`).toISOString() : undefined);
export const lastMoment = (day: string) => (day ? new Date(`${day}T23:59:59`).toISOString() : undefined);

/** The day of a moment where the author is, as a date field has it. */
export function dayOf(moment: string | undefined): string {
  if (!moment) return "";
  const at = new Date(moment);
  const two = (n: number) => String(n).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** A whole number as it was typed; 0 for none. */
export function wholeNumber(text: string, name: string, most: number): number {
  if (!text.trim()) return 0;
  const n = Number(text);
  if (!Number.isInteger(n) || n < 1 || n > most)
    throw new Refusal(t`Please enter a whole number from 1 to ${most}.`, name);
  return n;
}
