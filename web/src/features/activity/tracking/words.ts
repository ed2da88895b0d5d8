import { t } from "@lingui/core/macro";
import { missing } from "@/ui/format";
import "@/words/activity";
import { timeLocale } from "@/words/locale";
import { formatFixed } from "@/words/numbers";

const clock = new Intl.DateTimeFormat(timeLocale(), { hour: "2-digit", minute: "2-digit", second: "2-digit" });

/** "14:05:09" of a moment in milliseconds; nothing where it is not known. */
export const momentText = (at: number | undefined) =>
  at === undefined || !Number.isFinite(at) ? undefined : clock.format(at);

/** The time since the question was shown. */
export function reactionText(ms: number | undefined): string {
  if (ms === undefined) return missing;
  const seconds = formatFixed(ms / 1_000, 1);
  return t`${seconds} s`;
}
