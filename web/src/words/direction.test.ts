import { describe, expect, it } from "vitest";
import { directionOf } from "./direction";
import { directedPieces } from "./isolation";

describe("the direction of a text", () => {
  it.each([
    ["ltr", "سارة drew for 15 minutes (1 break) and named 6 of 8."],
    ["ltr", "דן (6 y 2 m) needed one pause."],
    ["rtl", "הוא קרא 12 מילים."],
    ["rtl", "قرأت سارة (٥ من ٦) وقالت dog مرتين."],
    ["rtl", "استرداد: \u2068Sounds & letters\u2069"],
    ["ltr", "Refund: \u2068محمد عبد الرحمن\u2069"],
    ["ltr", "\u2068Sounds & letters\u2069 (4)"],
    ["ltr", "12 (3)"],
    ["ltr", ""],
    ["rtl", "12 (محمد)"],
  ])("is %s: %s", (direction, text) => expect(directionOf(text)).toBe(direction));

  it("is that of the page where no letter says another", () => {
    expect(directionOf("12 – 14", "rtl")).toBe("rtl");
  });
});

it("parts a name from what stands beside it, and keeps all signs", () => {
  const text = "محمد عبد الرحمن (7 y 8 m) | ליאת, 12";
  const pieces = directedPieces(text);
  expect(pieces.filter(({ right }) => right).map((piece) => piece.text)).toEqual(["محمد عبد الرحمن", "ליאת"]);
  expect(pieces.map((piece) => piece.text).join("")).toBe(text);
});

it("leaves a name with a joiner whole", () => {
  const name = "ملک\u200Cزاده";
  expect(directedPieces(`${name}, 12`)).toEqual([
    { text: name, right: true },
    { text: ", 12", right: false },
  ]);
});
