import type { Side } from "@/ui/feedback/DifferenceChoices";
import { sameText, type Texts, type Translated, textOf } from "./texts";

/** A text that was changed here and elsewhere. */
export interface Overlap {
  key: string;
  mine: Translated;
  theirs: Translated;
}

const keysOf = (...all: Texts[]) => [...new Set(all.flatMap((texts) => Object.keys(texts)))];

export const overlaps = (base: Texts, mine: Texts, theirs: Texts): Overlap[] =>
  keysOf(base, mine, theirs)
    .map((key) => ({ key, mine: textOf(mine, key), theirs: textOf(theirs, key) }))
    .filter(
      ({ key, mine, theirs }) => !sameText(mine, theirs) && !sameText(mine, base[key]) && !sameText(theirs, base[key]),
    );

/** Both states in one: what was changed on one side alone, and of what was changed on both the chosen one. */
export function combine(base: Texts, mine: Texts, theirs: Texts, chosen: ReadonlyMap<string, Side>): Texts {
  const taken = new Set(
    overlaps(base, mine, theirs)
      .map(({ key }) => key)
      .filter((key) => chosen.get(key) === "theirs"),
  );
  const changed = keysOf(base, mine).filter((key) => !taken.has(key) && !sameText(mine[key], base[key]));
  return { ...theirs, ...Object.fromEntries(changed.map((key) => [key, textOf(mine, key)])) };
}
