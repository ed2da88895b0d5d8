import { useState } from "react";
import { words as ar } from "./languages/ar";
import { words as es } from "./languages/es";
import { english, languages, type Words } from "./words";

const tables: Readonly<Record<string, Words>> = { en: english, es, ar };

const rightToLeft = new Set(["ar"]);
export const directionIn = (language: string): "ltr" | "rtl" => (rightToLeft.has(language) ? "rtl" : "ltr");

/** The language of the first of the tags that there is a table for, such as es for es-MX; English for none. */
export function languageOf(tags: readonly string[]): string {
  const bases = tags.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return bases.find((base) => base in languages) ?? "en";
}

/** A language and its words. */
export interface Spoken {
  language: string;
  words: Words;
}

/** The words of the first of the tags that there is a table for; English for none. */
export function wordsIn(tags: readonly string[]): Spoken {
  const language = languageOf(tags);
  return { language, words: tables[language] ?? english };
}

const chosenName = "milepost.rater.language";

/** The language that a rater has chosen in this browser, and how to choose another. */
export function useChosenLanguage(): [string | undefined, (language: string) => void] {
  const [chosen, setChosen] = useState(() => {
    try {
      return localStorage.getItem(chosenName) ?? undefined;
    } catch {
      return undefined;
    }
  });
  const choose = (language: string) => {
    try {
      localStorage.setItem(chosenName, language);
    } catch {
      // Then it is asked for again on the next visit.
    }
    setChosen(language);
  };
  return [chosen, choose];
}
