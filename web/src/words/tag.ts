import type { Direction } from "./language";

/** Languages that are written from right to left, where their tag names no other script. */
const right = new Set(["ar", "arc", "ckb", "dv", "fa", "he", "ks", "nqo", "pnb", "ps", "sd", "syr", "ug", "ur", "yi"]);
const rightScripts = new Set(["adlm", "arab", "hebr", "nkoo", "rohg", "syrc", "thaa"]);

/** The direction in which the language of a tag is written. */
export function tagDirection(tag: string): Direction {
  const [language = "", ...rest] = tag.toLowerCase().split("-");
  const script = rest.find((part) => /^[a-z]{4}$/.test(part));
  return (script ? rightScripts.has(script) : right.has(language)) ? "rtl" : "ltr";
}

/** What an element says of its language: nothing where none is known. */
export const inLanguage = (tag: string | undefined) => (tag ? { lang: tag, dir: tagDirection(tag) } : {});
