import { describe, expect, it } from "vitest";
import { formatDate, formatDuration, formatName, formatOrdinal, formatUtc, fromClock, missing, toClock } from ".";
import { formatShare } from "./share";

describe("formatDate", () => {
  it.each([
    ["2026-03-12", "Mar 12, 2026"],
    ["2026-09-01", "Sep 1, 2026"],
    ["2026-03-12T12:00:00Z", "Mar 12, 2026"],
    ["", missing],
    [null, missing],
    ["not a date", missing],
  ])("%s reads %s", (value, text) => expect(formatDate(value)).toBe(text));
});

describe("formatUtc", () => {
  it.each([
    ["2026-09-01T23:59:09.5Z", "Sep 1, 2026, 23:59:09 UTC"],
    ["2026-01-01T00:00:00Z", "Jan 1, 2026, 00:00:00 UTC"],
    ["", missing],
  ])("%s reads %s", (value, text) => expect(formatUtc(value)).toBe(text));
});

describe("formatDuration", () => {
  it.each([
    [0, "0 s"],
    [45, "45 s"],
    [130, "2 min 10 s"],
    [120, "2 min"],
    [3600, "1 h"],
    [3900, "1 h 5 min"],
    [-1, missing],
    [null, missing],
  ])("%s seconds read %s", (seconds, text) => expect(formatDuration(seconds)).toBe(text));
});

describe("clock", () => {
  it.each([
    [0, "00:00:00"],
    [130, "00:02:10"],
    [366_001, "101:40:01"],
  ])("%s seconds travel as %s and back", (seconds, text) => {
    expect(toClock(seconds)).toBe(text);
    expect(fromClock(text)).toBe(seconds);
  });

  it.each(["", "1:2:3", "00:60:00", "00:00:61", "abc", null])("refuses %s", (text) =>
    expect(fromClock(text)).toBeUndefined(),
  );
});

describe("shares and ordinals", () => {
  it.each([
    [52.5, "52.5 %"],
    [50, "50 %"],
    [33.333, "33.3 %"],
    [null, missing],
  ])("share %s reads %s", (share, text) => expect(formatShare(share)).toBe(text));

  it.each([
    [1, "1st"],
    [2, "2nd"],
    [3, "3rd"],
    [4, "4th"],
    [11, "11th"],
    [12, "12th"],
    [13, "13th"],
    [21, "21st"],
    [93, "93rd"],
    [111, "111th"],
    [undefined, missing],
  ])("ordinal %s reads %s", (value, text) => expect(formatOrdinal(value)).toBe(text));
});

it("joins the names that are there", () => {
  expect(formatName("Mia", "", "Okafor")).toBe("Mia Okafor");
  expect(formatName(" ", null)).toBe(missing);
});
