import { useEffect, useState } from "react";
import type { Direction } from "@/words/language";
import { type Offered, offeredLanguages } from "@/words/offered";
import { words as ar } from "./languages/ar";
import { words as es } from "./languages/es";
import { wordsFrom } from "./languages/own";
import { english, type Words } from "./words";

/** The languages that come with the page. */
export const builtIn: readonly Offered[] = [
  { tag: "en", name: "English", direction: "ltr" },
  { tag: "ar", name: "العربية", direction: "rtl" },
  { tag: "es", name: "Español", direction: "ltr" },
];
const tables: Record<string, Words> = { en: english, es, ar };

/** The languages of the page: those that the server has written into it, a clinic's among them. */
export function languages(): readonly Offered[] {
  const offered = offeredLanguages();
  return offered.length > 0 ? offered : builtIn;
}

/** The language of the first of the tags that is offered, such as es for es-MX; English for none. */
export function languageOf(tags: readonly string[], offered = languages()): Offered {
  for (const tag of tags.map((one) => one.toLowerCase())) {
    const base = tag.split("-")[0];
    const found =
      offered.find((one) => one.tag.toLowerCase() === tag) ?? offered.find((one) => one.tag.toLowerCase() === base);
    if (found) return found;
  }
  return builtIn[0] as Offered;
}

/** A language and its words. */
export interface Spoken {
  language: string;
  direction: Direction;
  words: Words;
}

/** The table of a language, if it has come. */
const spokenIn = ({ tag, direction }: Offered): Spoken | undefined =>
  tables[tag] && { language: tag, direction, words: tables[tag] };

async function load({ tag, texts }: Offered): Promise<void> {
  const answer = await fetch(texts ?? "");
  if (answer.ok) tables[tag] = wordsFrom(await answer.json(), tag);
}

/** The words of the first of the tags that is offered. A clinic's come from the server: until then, and without them, it is English. */
export function useSpoken(tags: readonly string[]): Spoken {
  const [, setLoaded] = useState("");
  const wanted = languageOf(tags);
  const { tag } = wanted;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tag stands for the language
  useEffect(() => {
    if (!tables[tag])
      load(wanted)
        .then(() => setLoaded(tag))
        .catch(() => undefined);
  }, [tag]);
  return spokenIn(wanted) ?? { language: "en", direction: "ltr", words: english };
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
