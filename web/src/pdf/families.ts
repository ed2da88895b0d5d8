/** For European letters, signs and sounds that the main font does not have, and for Devanagari. */
export const OTHER_FONT = "Noto Sans";
export const JAPANESE = "Noto Sans JP";

/** The families beside the main one, in the order in which a sign looks for its font; each is loaded when a report needs it. */
export const otherFamilies = [
  OTHER_FONT,
  "Noto Emoji",
  "Noto Sans Symbols 2",
  "Noto Sans Symbols",
  "IBM Plex Sans Arabic",
  "Noto Sans Hebrew",
  "Noto Sans Armenian",
  "Noto Sans Georgian",
  "Noto Sans Thai",
  "Noto Sans Bengali",
  "Noto Sans Ethiopic",
  "Noto Sans Gujarati",
  "Noto Sans Gurmukhi",
  "Noto Sans Kannada",
  "Noto Sans Khmer",
  "Noto Sans Lao",
  "Noto Sans Malayalam",
  "Noto Sans Myanmar",
  "Noto Sans Sinhala",
  "Noto Sans Tamil",
  "Noto Sans Telugu",
  "NanumGothic",
  "Noto Sans SC",
  JAPANESE,
] as const;

export type Family = (typeof otherFamilies)[number];
