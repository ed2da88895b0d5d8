import type { Content, TableCell } from "pdfmake/interfaces";
import type { BlockOf, QuestionState, TableColumn, TableRow } from "./model";
import { spell, spellWithin } from "./runs";
import { CELL_SIZE, CONTENT_WIDTH, STATES, TABLE } from "./styles";

const alignment = ({ align }: TableColumn) => (align === "end" ? "right" : "left");
const NARROW = 46;

/** Points that a column of some share gets. */
function widths(columns: readonly TableColumn[]): number[] {
  const shares = columns.reduce((sum, { share = 0 }) => sum + share, 0);
  const free = CONTENT_WIDTH - columns.length * 8 - columns.filter(({ share }) => !share).length * NARROW;
  return columns.map(({ share }) => (share ? (free * share) / shares : NARROW));
}

const tintOf = (tone: TableRow["tone"]) =>
  tone && tone !== "muted" ? { fillColor: STATES[tone as QuestionState].tint } : {};

export function tableContent({ columns, rows, notes = [] }: BlockOf<"table">): Content[] {
  const wide = widths(columns);
  const head = columns.map(
    (column): TableCell => ({ text: column.label, style: "cellHead", alignment: alignment(column) }),
  );
  const body = rows.map(({ cells, tone }) =>
    columns.map(
      (column, index): TableCell => ({
        text: spellWithin(cells[index] ?? "", wide[index] ?? NARROW, CELL_SIZE),
        style: "cell",
        alignment: alignment(column),
        ...tintOf(tone),
      }),
    ),
  );
  return [
    {
      layout: TABLE,
      table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths: wide, body: [head, ...body] },
    },
    ...notes.map((text) => ({ text: spell(text), style: "source" })),
  ];
}
