import { expect, it } from "vitest";
import { formatAgo } from "./ago";
import { finishDay } from "./testDay";

const cases: [string, string, string, string, string][] = [
  ["in London by day", "2026-11-19", "2026-11-19T09:00:00Z", "2026-11-19T09:40:00Z", "2026-11-19"],
  ["in Los Angeles in the evening", "2026-11-19", "2026-11-20T04:30:00Z", "2026-11-20T05:10:00Z", "2026-11-19"],
  ["in Los Angeles over UTC's midnight", "2026-11-19", "2026-11-19T23:30:00Z", "2026-11-20T00:30:00Z", "2026-11-19"],
  ["in Sydney in the morning", "2026-11-20", "2026-11-19T22:30:00Z", "2026-11-20T00:10:00Z", "2026-11-20"],
  ["in London two days later", "2026-11-19", "2026-11-19T09:00:00Z", "2026-11-21T10:00:00Z", "2026-11-21"],
  ["in Los Angeles the evening after", "2026-11-19", "2026-11-20T04:30:00Z", "2026-11-21T04:30:00Z", "2026-11-20"],
  ["with a day that it was nowhere", "2026-11-10", "2026-11-19T09:00:00Z", "2026-11-19T10:00:00Z", "2026-11-19"],
];

it.each(cases)("ends %s on its own calendar's day", (_, test_date, start_date, finish_date, expected) => {
  expect(finishDay({ test_date, start_date, finish_date })).toBe(expected);
});

it("has no day of an end that has not come", () => {
  expect(finishDay({ test_date: "2026-11-19", start_date: "2026-11-19T09:00:00Z", finish_date: null })).toBeUndefined();
});

it("counts how long ago a day was from that day, whatever the zone", () => {
  expect(formatAgo("2026-11-19", new Date(2026, 10, 19, 8))).toBe("today");
  expect(formatAgo("2026-11-18", new Date(2026, 10, 19, 20))).toBe("yesterday");
});
