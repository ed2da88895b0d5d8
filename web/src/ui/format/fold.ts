const strokes: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ک: "ك",
  ة: "ه",
  ـ: "",
};
const struck = new RegExp(`[${Object.keys(strokes).join("")}]`, "g");

/** The form in which texts are compared and searched: without case, accents, strokes and repeated spaces. */
export const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(struck, (letter) => strokes[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();

const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa" };

const spellOut = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[äöüøå]/g, (letter) => umlauts[letter] ?? letter);

/** Typed for an apostrophe, which would be a space and an accent otherwise. */
const lettersOf = (text: string): string => fold(text.replace(/[´`]/g, "'")).replace(/[^\p{L}\p{N}\p{Mc}]/gu, "");

/**
 * The forms in which two writings of one name meet, as on the server (internal/namesearch): letters and digits alone, folded, and with
 * umlauts spelled out.
 */
export const spellings = (name: string): string[] => [...new Set([lettersOf(name), lettersOf(spellOut(name))])];

/** Whether a name holds what was typed, in any writing of it. */
export function holdsName(name: string, typed: string): boolean {
  const all = spellings(name);
  return spellings(typed).some((part) => all.some((whole) => whole.includes(part)));
}

/**
 * Whether a text holds every word of a search, each in any writing. Signs alone, such as "+", are letters of no name and are looked
 * for as they are.
 */
export const holdsWords = (text: string, search: string): boolean =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => (lettersOf(word) === "" ? text.includes(word) : holdsName(text, word)));
