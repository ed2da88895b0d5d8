import "@/words/taken";
import { t } from "@lingui/core/macro";
import { messageOf } from "@/api/errors";
import { formatDate } from "@/ui/format";
import { lastDays } from "./choice";

/** "Today, Nov 28, 2026", "Tomorrow, …" and the date alone. */
export function dayWords(day: string): string {
  const date = formatDate(day);
  const [today, tomorrow] = lastDays();
  if (day === today) return t`Today, ${date}`;
  return day === tomorrow ? t`Tomorrow, ${date}` : date;
}

/** Why a download stopped, and what can be done about it. */
export function failureWords(error: unknown): string {
  if (error instanceof DOMException && error.name === "QuotaExceededError") {
    return t`This device has no space left. What has come is stored. Free some space, or remove something from this list, and try again.`;
  }
  return messageOf(error);
}
