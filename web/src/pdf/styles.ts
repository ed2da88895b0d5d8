import type { CustomTableLayout, StyleDictionary } from "pdfmake/interfaces";
import { PRINT } from "@/charts/tokens";
import { RESULT_WORDS } from "@/charts/words";
import type { QuestionState } from "./model";

export const MARGIN = 40;
/** A4's width between the margins, in points. */
export const CONTENT_WIDTH = 595.276 - 2 * MARGIN;

/** Charts are drawn in screen pixels: 96 to the inch where the page has 72 points. */
export const POINTS_PER_PIXEL = 0.75;

export const COLORS = PRINT;

/** Points of the running text, and of a table's cells. */
export const BODY_SIZE = 11;
export const CELL_SIZE = 9.5;

/** Headline levels: by what a heading must have below it on its page. */
export const HEADS_PROSE = 1;
export const HEADS_TABLE = 2;
/** Points from a heading to the foot: itself and two lines, or itself, a table's head and a row of three lines. */
export const ROOM_FOR_PROSE = 60;
export const ROOM_FOR_TABLE = 125;

export const STYLES: StyleDictionary = {
  title: { fontSize: 24, bold: true },
  heading: { fontSize: 15, bold: true, margin: [0, 18, 0, 6] },
  paragraph: { margin: [0, 0, 0, 6], lineHeight: 1.35 },
  finding: { margin: [0, 0, 0, 1], lineHeight: 1.3 },
  label: { color: PRINT.quiet, fontSize: 9 },
  source: { color: PRINT.quiet, fontSize: 9, margin: [0, 4, 0, 0] },
  cell: { fontSize: CELL_SIZE },
  aside: { color: PRINT.quiet, fontSize: 8 },
  cellHead: { fontSize: 9, bold: true },
  page: { color: PRINT.quiet, fontSize: 9 },
  demo: { color: PRINT.need, fontSize: 9, bold: true },
};

/** A question's row: the word is what counts, the tint helps the eye. */
export const STATES: Record<QuestionState, { word: string; tint: string }> = {
  skipped: { word: RESULT_WORDS.skipped, tint: "#E6E6E6" },
  full: { word: RESULT_WORDS.correct, tint: "#D3EAD5" },
  partial: { word: RESULT_WORDS.partial, tint: "#EDF7EC" },
  zero: { word: RESULT_WORDS.incorrect, tint: "#FDF0DA" },
};

/** Fine horizontal lines, a stronger one under the head. */
export const TABLE: CustomTableLayout = {
  hLineWidth: (line, node) => (line === (node.table.headerRows ?? 0) ? 1 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (line, node) => (line === (node.table.headerRows ?? 0) ? PRINT.ink : PRINT.line),
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 3.5,
  paddingBottom: () => 3.5,
};
