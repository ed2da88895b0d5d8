const strokes: Readonly<Record<string, string>> = { ø: "o", ł: "l", đ: "d", ħ: "h", ŧ: "t", ı: "i", æ: "ae", œ: "oe" };

/** The form in which texts are compared and searched: without case, accents, strokes and repeated spaces. */
export const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[øłđħŧıæœ]/g, (letter) => strokes[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();
