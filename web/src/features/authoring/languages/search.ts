/** What can be asked for of the texts by their state. */
const shows = ["missing", "changed"] as const;
export type Show = (typeof shows)[number];

/** Who reads a text. */
export const readers = ["child", "rater", "specialist", "family"] as const;
export type Reader = (typeof readers)[number];

/** The texts of a translation that are shown, and where. */
export interface TranslationSearch {
  show?: Show;
  reader?: Reader;
  find?: string;
  /** The number of a question from 1; 0 is what belongs to none. */
  question?: number;
}

const oneOf = <Value>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((one) => one === value);

/** The router leaves it to the screen: what reads it would come with every page. */
export const translationSearch = ({ show, reader, find, question }: Record<string, unknown>): TranslationSearch => ({
  show: oneOf(shows, show),
  reader: oneOf(readers, reader),
  find: typeof find === "string" && find ? find : undefined,
  question: typeof question === "number" && Number.isInteger(question) && question >= 0 ? question : undefined,
});

export const languagesPath = "/languages/application/$applicationID";
export const translationPath = `${languagesPath}/$language` as const;
