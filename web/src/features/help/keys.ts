import { readingKey } from "@/words/arrowKeys";

/** The single keys of the runner, as `KeyboardEvent.key` has them: what listens for them and the list of shortcuts read them here. */
export const runnerKeys = {
  previous: readingKey("ArrowLeft"),
  next: readingKey("ArrowRight"),
  pause: "p",
  suggested: "s",
  refused: "r",
  no_response: "n",
  not_administered: "a",
  discontinued: "d",
} as const;

/** Opens the list of shortcuts. */
export const helpKey = "?";

/** The question mark as keyboards write it. */
export const helpKeys: readonly string[] = [helpKey, "؟"];

/** How a key is written where people read it. */
export function keyName(key: string): string {
  if (key === "ArrowLeft") return "←";
  if (key === "ArrowRight") return "→";
  return key.length === 1 ? key.toUpperCase() : key;
}

/** A key that writes a character: alone it may be hit by mistake, or by a person who dictates. */
export const isCharacter = ({ key }: Pick<KeyboardEvent, "key">): boolean => key.length === 1 && key !== " ";

type Key = Pick<KeyboardEvent, "key" | "code" | "shiftKey">;

/** A key that writes something, which may wait for the next key to say what. */
const writes = ({ key }: Pick<Key, "key">): boolean => isCharacter({ key }) || key === "Dead";

/**
 * The digit of a key on any keyboard: as the key writes it, in whatever script, and otherwise by the place of the key. In
 * French or Czech the row of digits writes other characters without Shift. Null for a key that is none.
 */
export function digitOf({ key, code, shiftKey }: Key): number | null {
  if (/^\p{Nd}$/u.test(key)) return valueOfDigit(key);
  if (shiftKey || !writes({ key })) return null;
  const place = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return place === undefined ? null : Number(place);
}

/** The digits of a script follow each other from its zero. */
function valueOfDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}

/** The Latin letter of a key: as the key writes it, or by its place where the keyboard writes another script. */
export function letterOf({ key, code }: Key): string {
  const small = key.toLowerCase();
  if (/^\p{Script=Latin}$/u.test(small) || !/^\p{L}$/u.test(small)) return small;
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? small;
}
