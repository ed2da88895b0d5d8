import { expect, it } from "vitest";
import { digitOf, letterOf } from "./keys";

const pressed = (key: string, code: string, shiftKey = false) => ({ key, code, shiftKey });

it.each([
  ["an English keyboard", "1", "Digit1", false, 1],
  ["the number pad", "7", "Numpad7", false, 7],
  ["a French one, without Shift", "&", "Digit1", false, 1],
  ["a French one, on à", "à", "Digit0", false, 0],
  ["a French one, with Shift", "3", "Digit3", true, 3],
  ["a Czech one", "ě", "Digit2", false, 2],
  ["a key that waits for the next", "Dead", "Digit6", false, 6],
  ["an Arabic one", "٤", "Digit4", false, 4],
  ["an Arabic one, zero", "٠", "Digit0", false, 0],
  ["a Persian one", "۹", "Digit9", false, 9],
  ["a Persian number pad", "۵", "Numpad5", false, 5],
  ["a Hindi one", "२", "Digit2", false, 2],
  ["a Cyrillic one", "5", "Digit5", false, 5],
  ["a digit at another place than its own", "6", "Minus", false, 6],
  ["none of a sign that is written with Shift", "!", "Digit1", true, null],
  ["none of a number pad that moves", "ArrowLeft", "Numpad4", false, null],
  ["none of a letter", "a", "KeyA", false, null],
  ["none of a sign", "-", "Minus", false, null],
])("reads the digit of %s", (_, key, code, shift, digit) => {
  expect(digitOf(pressed(key, code, shift))).toBe(digit);
});

it.each([
  ["p", "KeyP", "p"],
  ["P", "KeyP", "p"],
  ["a", "KeyQ", "a"],
  ["з", "KeyP", "p"],
  ["ر", "KeyV", "v"],
  ["é", "Digit2", "é"],
  ["ArrowLeft", "ArrowLeft", "arrowleft"],
])("reads the letter of %s at %s as %s", (key, code, letter) => {
  expect(letterOf(pressed(key, code))).toBe(letter);
});
