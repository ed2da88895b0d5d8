/** The first letters of a name's words, by which a file is known without saying whose it is. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map((word) => [...new Intl.Segmenter().segment(word.replace(/^[^\p{L}\p{N}]+/u, ""))][0]?.segment ?? "")
    .join("")
    .toUpperCase();

/** A file name of words that every system takes; without its ending. */
export const stemOf = (...words: string[]): string =>
  words
    .filter(Boolean)
    .join(" ")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");

/** A file name from the child's initials, the application's name and the date; without its ending. */
export const fileStem = (title: string, child: string, subject: string, date: string): string =>
  stemOf(title, initialsOf(child), subject, date);

export const fileName = (title: string, child: string, subject: string, date: string, ending = "pdf"): string =>
  `${fileStem(title, child, subject, date)}.${ending}`;
