import { normalized } from "./argon";

/** The fewest letters of a passphrase. */
export const fewestLetters = 12;
const mostLetters = 128;
/** The fewest different ones: fewer are a pattern. */
const fewestDifferent = 6;

/** Rows that people type without thinking, in both directions. */
const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "qwertzuiop",
  "asdfghjkl",
  "yxcvbnm",
  "zxcvbnm",
  "1234567890",
];
const inRows = rows.flatMap((row) => [row, [...row].reverse().join("")]).map((row) => row + row);
/** From this many steps along a keyboard row, an attacker guesses the whole row at once. */
const longRun = 4;

/** Why a passphrase cannot be chosen. */
export type Weakness = "short" | "long" | "pattern" | "own";

/** The letters that nobody can predict from the ones before: a repeated one and a row's count once. */
function unpredictable(text: string): number {
  let count = 0;
  let place = 0;
  while (place < text.length) {
    const rest = text.slice(place);
    const repeated = /^(.)\1*/su.exec(rest)?.[0].length ?? 1;
    const along = longestRow(rest);
    place += Math.max(repeated, along >= longRun ? along : 1);
    count += 1;
  }
  return count;
}

function longestRow(text: string): number {
  let length = 1;
  while (length < text.length && inRows.some((row) => row.includes(text.slice(0, length + 1)))) length += 1;
  return length;
}

/** The shortest part of which a text consists, such as "abc" of "abcabcabc". */
const period = (text: string) => /^(.+?)\1+$/su.exec(text)?.[1] ?? text;

/** What is wrong with a new passphrase; undefined when it may be chosen. `email` is its owner's. */
export function weaknessOf(passphrase: string, email: string): Weakness | undefined {
  const text = normalized(passphrase).toLowerCase().trim();
  const length = [...text].length;
  if (length < fewestLetters) return "short";
  if (length > mostLetters) return "long";
  const part = period(text.replace(/\s+/g, ""));
  if (unpredictable(part) < fewestDifferent || new Set(part).size < fewestDifferent) return "pattern";
  const [name = ""] = email.toLowerCase().split("@");
  const rest = text.replaceAll(email.toLowerCase(), "").replaceAll(name || email, "");
  return [...rest].length < fewestLetters / 2 ? "own" : undefined;
}

/** How strong a passphrase is that may be chosen, from 1 to 3: by its unpredictable letters. */
export function strengthOf(passphrase: string): 1 | 2 | 3 {
  const letters = unpredictable(normalized(passphrase).toLowerCase());
  if (letters >= 20) return 3;
  return letters >= 14 ? 2 : 1;
}
