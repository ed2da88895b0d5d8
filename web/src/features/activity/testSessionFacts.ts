import type { components } from "@/api/schema";
import { pausedSeconds, type TestSession } from "./store/testSessions";

export type { TestSession };
export type Reopening = components["schemas"]["Reopening"];

/** How often and how long a session stood still. */
export function testSessionPauses(testSession: TestSession) {
  const breaks = (testSession.pauses ?? []).filter(({ kind }) => kind === "break").length;
  return {
    breaks,
    pauses: (testSession.pauses?.length ?? 0) - breaks,
    seconds: Math.round(pausedSeconds(testSession)),
  };
}
