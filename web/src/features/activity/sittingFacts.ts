import type { components } from "@/api/schema";
import { pausedSeconds, type Sitting } from "./store/sittings";

export type { Sitting };
export type Reopening = components["schemas"]["Reopening"];

/** How often and how long a session stood still. */
export function sittingPauses(sitting: Sitting) {
  const breaks = (sitting.pauses ?? []).filter(({ kind }) => kind === "break").length;
  return { breaks, pauses: (sitting.pauses?.length ?? 0) - breaks, seconds: Math.round(pausedSeconds(sitting)) };
}
