import type { Marks } from "./paragraphs";

/** Elements whose words are no text of the author's. */
const SILENT = new Set(
  "SCRIPT STYLE TEMPLATE IFRAME OBJECT SVG MATH NOSCRIPT TEXTAREA TITLE NOEMBED NOFRAMES XMP HEAD SELECT RP".split(" "),
);
const BLOCKS = new Set([
  ..."P DIV LI H1 H2 H3 H4 H5 H6 BLOCKQUOTE UL OL PRE TABLE THEAD TBODY TFOOT CAPTION SECTION ARTICLE HEADER FOOTER MAIN".split(
    " ",
  ),
  ..."ASIDE NAV HR FORM FIELDSET LEGEND DL DT DD FIGURE FIGCAPTION ADDRESS CENTER DETAILS SUMMARY DIR MENU".split(" "),
]);

const MARK_OF: Record<string, Marks> = {
  STRONG: { bold: true },
  B: { bold: true },
  EM: { italic: true },
  I: { italic: true },
  U: { underline: true },
};

const styleOf = (element: Element) => element.getAttribute("style") ?? "";

export const isSilent = (element: Element, name: string): boolean =>
  SILENT.has(name) || element.hasAttribute("hidden") || /display\s*:\s*none|mso-hide\s*:\s*all/i.test(styleOf(element));

export const isBlock = (name: string): boolean => BLOCKS.has(name);

/** The marks of an element's words: a word processor sets them by style, also that a `b` is none. */
export function marksOf(element: Element, name: string, around: Marks): Marks {
  const marks = { ...around, ...MARK_OF[name] };
  const style = styleOf(element);
  if (!style) return marks;
  const weight = /font-weight\s*:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase();
  if (weight) marks.bold = /^(bold|bolder|[6-9]\d\d)$/.test(weight) || undefined;
  const slant = /font-style\s*:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase();
  if (slant) marks.italic = /^(italic|oblique)$/.test(slant) || undefined;
  if (/text-decoration(-line)?\s*:[^;]*underline/i.test(style)) marks.underline = true;
  if (!marks.bold) delete marks.bold;
  if (!marks.italic) delete marks.italic;
  return marks;
}

const RAISED: Record<string, string> = Object.fromEntries(
  [..."0123456789+-=()n"].map((sign, at) => [sign, "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ"[at] ?? ""]),
);
const LOWERED: Record<string, string> = Object.fromEntries(
  [..."0123456789+-=()"].map((sign, at) => [sign, "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎"[at] ?? ""]),
);

/** Raised and lowered signs, so that 10² does not read as 102; what has no such sign is parted from what it stands at. */
export function shifted(text: string, name: "SUP" | "SUB"): string {
  const signs = name === "SUP" ? RAISED : LOWERED;
  const all = [...text.trim()];
  if (all.length === 0) return text;
  return all.every((sign) => signs[sign]) ? all.map((sign) => signs[sign]).join("") : ` (${text.trim()})`;
}
