import { expect, it } from "vitest";
import { readSpan, spanText } from "./span";

it.each([
  ["", 0],
  ["  ", 0],
  ["0:10", 10],
  ["0:30", 30],
  ["1:30", 90],
  ["90:00", 5400],
  ["1:05:00", 3900],
  ["30 s", 30],
  ["10s", 10],
  ["2 min", 120],
  ["2 min 10 s", 130],
])("reads %j as %i seconds", (text, seconds) => {
  expect(readSpan(text)).toBe(seconds);
});

it.each(["10", "1:5", "0:60", "-1:00", "1.5", "soon", ":30", "100:00:00", "9999:00"])(
  "does not guess what %j means",
  (text) => {
    expect(readSpan(text)).toBeUndefined();
  },
);

it.each([0, 10, 30, 90, 3900, 5400])("writes %i seconds as it reads them", (seconds) => {
  expect(readSpan(spanText(seconds))).toBe(seconds);
});
