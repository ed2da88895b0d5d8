const strokes: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ک: "ك",
  ة: "ه",
  ـ: "",
};
const struck = new RegExp(`[${Object.keys(strokes).join("")}]`, "g");

/** The form in which texts are compared and searched: without case, accents, strokes and repeated spaces. */
export const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(struck, (letter) => strokes[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();
