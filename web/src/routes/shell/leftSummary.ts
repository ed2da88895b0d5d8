import type { LeftItem, LeftKindName } from "./leftKinds";

/** What waits on a device, by what a user calls it. */
export interface LeftSummary {
  activities: number;
  recordings: number;
  reports: number;
  applications: number;
  /** Of the recordings; everything else is small. */
  bytes: number;
}

const groups: Record<LeftKindName, Exclude<keyof LeftSummary, "bytes">> = {
  answers: "activities",
  second: "activities",
  paper: "activities",
  rating: "activities",
  report: "reports",
  clips: "recordings",
  application: "applications",
  translation: "applications",
};

/** Counts what is to be sent; what a person has to decide is not on its way. Recordings are counted singly, all else by document. */
export function leftSummary(items: readonly LeftItem[]): LeftSummary {
  const sum: LeftSummary = { activities: 0, recordings: 0, reports: 0, applications: 0, bytes: 0 };
  for (const { kind, changes, state, bytes = 0 } of items) {
    if (state !== "waits") continue;
    sum[groups[kind]] += kind === "clips" ? changes : 1;
    sum.bytes += bytes;
  }
  return sum;
}
