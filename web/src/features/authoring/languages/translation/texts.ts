import type { PartsOf } from "@/work/pending";
import type { Unit } from "../api";

/** A text in the other language, and the source that it was made from. */
export interface Translated {
  text: string;
  source: string;
}

/** The texts of a translation by their keys, as they are edited. */
export type Texts = Readonly<Record<string, Translated>>;

const none: Translated = { text: "", source: "" };

export const textOf = (texts: Texts, key: string): Translated => texts[key] ?? none;

export const toTexts = (units: readonly Unit[]): Texts =>
  Object.fromEntries(
    units.map(({ key, translation, source, translated_from }) => [
      key,
      translation ? { text: translation, source: translated_from || source } : none,
    ]),
  );

export const sameText = (one: Translated = none, other: Translated = none): boolean =>
  one === other || (one.text === other.text && (one.text === "" || one.source === other.source));

export const sameTexts = (one: Texts, other: Texts): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => sameText(one[key], other[key]));

export const translationParts: PartsOf<Texts> = {
  split: (texts) => texts,
  join: (texts, parts) => ({ ...texts, ...(parts as Texts) }),
  same: (_, one, other) => sameText(one as Translated | undefined, other as Translated | undefined),
  separate: true,
};

/** Stands in texts for the child's name. */
export const childToken = "{child}";

const namesChild = (text: string) => text.includes(childToken);

/** Whether a translation names the child where its source does not, or the other way round. */
export const childDiffers = (text: string, source: string): boolean =>
  text !== "" && namesChild(text) !== namesChild(source);

export type TextState = Unit["state"];

/** How far a text is, by the source as it is now. */
export function stateOf({ text, source }: Translated, unit: Pick<Unit, "source" | "kind">): TextState {
  // What has no letter, such as a number, may stay as it is.
  if (text === "" && unit.kind === "text" && !/\p{L}/u.test(unit.source)) return "done";
  if (text === "" || childDiffers(text, unit.source)) return "missing";
  return source === unit.source ? "done" : "changed";
}

export type Counts = Record<TextState, number> & { total: number };

export function countsOf(units: readonly Unit[], texts: Texts): Counts {
  const counts = { done: 0, missing: 0, changed: 0, total: units.length };
  for (const unit of units) counts[stateOf(textOf(texts, unit.key), unit)] += 1;
  return counts;
}
