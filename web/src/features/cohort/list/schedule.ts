import { plural, t } from "@lingui/core/macro";
import "@/words/statistics";
import { formatDateTime } from "@/ui/format";
import { storedWords } from "../stored";
import type { Automation, Delivery } from "../types";
import { weekdayWords } from "../words";

/** "Mondays at 07:00, Europe/Berlin". */
export function scheduleOf({ schedule, weekday, hour, time_zone }: Automation): string {
  if (schedule === "never") return t`Never`;
  const day = weekdayWords()[weekday - 1] ?? "";
  const at = `${String(hour).padStart(2, "0")}:00`;
  return t`Every ${day} at ${at}, ${time_zone}`;
}

/** When a report is sent next, or why it is not. */
export function nextWords({ schedule, paused, paused_for, next_at }: Automation): string {
  if (schedule === "never") return t`It is not sent by itself.`;
  if (paused && paused_for) return t`Paused: ${{ paused_for: storedWords(paused_for) }}`;
  if (paused) return t`Paused: nothing is sent.`;
  return next_at ? t`Next: ${formatDateTime(next_at)}.` : t`The next time is not set yet.`;
}

/** How the latest sending went. */
export function deliveryWords({ state, due_at, reason: stored = "", sent }: Delivery): string {
  const reason = storedWords(stored);
  const at = formatDateTime(due_at);
  if (state === "waiting") return t`The report for ${at} is on its way.`;
  if (state === "failed")
    return reason ? t`The report for ${at} was not sent: ${reason}` : t`The report for ${at} was not sent.`;
  const letters = plural(sent, { one: "# letter", other: "# letters" });
  return reason ? t`Sent for ${at}, ${letters}. ${reason}` : t`Sent for ${at}, ${letters}.`;
}
