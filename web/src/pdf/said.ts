import { breakable, isolated, runsFromRight } from "./letters";

/** A text as the template takes it: one that begins in a script from right to left says so. */
export type Said = string | { rtl: string };

/** A text that stands for itself: a name, a cell, a sentence. */
export function said(text: string): Said {
  const whole = breakable(text.normalize("NFC").trim());
  return runsFromRight(whole) ? { rtl: whole } : isolated(whole);
}

/** A heading or label of several texts, none of which turns the others round. */
export const joined = (texts: readonly string[], between: string): string =>
  texts
    .filter(Boolean)
    .map((text) => isolated(breakable(text.normalize("NFC").trim())))
    .join(between);
