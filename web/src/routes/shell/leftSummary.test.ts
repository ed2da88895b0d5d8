import { expect, it } from "vitest";
import type { LeftItem } from "./leftKinds";
import { leftSummary } from "./leftSummary";

const item = (kind: LeftItem["kind"], changes: number, more: Partial<LeftItem> = {}): LeftItem => ({
  id: `${kind}${changes}`,
  kind,
  changes,
  state: "waits",
  ...more,
});

it("counts documents, and recordings singly with their size", () => {
  const items = [
    item("answers", 12),
    item("second", 3),
    item("report", 2),
    item("clips", 40, { bytes: 11_000_000 }),
    item("clips", 1, { bytes: 1_000_000 }),
  ];
  expect(leftSummary(items)).toEqual({ activities: 2, recordings: 41, reports: 1, applications: 0, bytes: 12_000_000 });
});

it("leaves out what waits for a person", () => {
  const items = [item("answers", 1, { state: "set aside" }), item("application", 1, { state: "conflict" })];
  expect(leftSummary(items)).toEqual({ activities: 0, recordings: 0, reports: 0, applications: 0, bytes: 0 });
});
