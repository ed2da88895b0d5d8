import type { Direction } from "./language";

/** A language that the server offers, under its own name. */
export interface Offered {
  tag: string;
  name: string;
  direction: Direction;
  /** Where the raters' page finds the texts of a language that does not come with it. */
  texts?: string;
}

/** The languages that the server offers, a clinic's own among them, as it has written them at the foot of the page. */
export const offeredLanguages = (): Offered[] =>
  [...document.querySelectorAll<HTMLAnchorElement>("#languages a[lang]")].map(
    ({ lang, textContent, dir, dataset }) => ({
      tag: lang,
      name: textContent ?? lang,
      direction: dir === "rtl" ? "rtl" : "ltr",
      texts: dataset.texts,
    }),
  );
