import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { type CSSProperties, type ReactNode, useId, useState } from "react";
import "@/words/charts";

/** What a chart shows, as a table: always there for those who do not see the drawing, and in its place on demand. */
export interface DataTable {
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** What can be done about a row; only where the table is seen. */
  act?: (row: number) => ReactNode;
}

interface FigureProps {
  title: string;
  /** The title stands above the chart already, and is not to be seen twice. */
  titled?: boolean;
  /** What is seen of the title under a heading that says the rest. */
  caption?: string;
  /** The finding in one sentence; it is read out with the title. */
  description: string;
  /** Source and n, printed below. */
  source?: string;
  table: DataTable;
  /** What can be chosen or done, beside the title. */
  tools?: ReactNode;
  children: ReactNode;
}

export const HIDDEN: CSSProperties = {
  position: "absolute",
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  border: 0,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
};

/** Title, drawing, source, and the same figures as a table, which assistive technology meets also while the drawing shows. */
export function Figure({ title, titled, caption, description, source, table, tools, children }: FigureProps) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <figure aria-labelledby={`${id}-title`} style={{ margin: 0, position: "relative" }}>
      <div style={HEAD}>
        <figcaption id={`${id}-title`} style={titled || caption ? HIDDEN : SEEN}>
          {title}
        </figcaption>
        {caption && (
          <span aria-hidden="true" style={SEEN}>
            {caption}
          </span>
        )}
        <div style={TOOLS}>
          {tools}
          <Button variant="subtle" size="compact-sm" onClick={() => setAsTable(!asTable)}>
            {asTable ? t`Show as chart` : t`Show as table`}
          </Button>
        </div>
      </div>
      {!asTable && children}
      <div style={asTable ? { overflowX: "auto" } : HIDDEN}>
        <p>{description}</p>
        <FigureTable title={title} table={asTable ? table : { ...table, act: undefined }} />
      </div>
      {source && <p style={{ margin: "4px 0 0", fontSize: 13 }}>{source}</p>}
    </figure>
  );
}

const SEEN: CSSProperties = { fontWeight: 600 };
const HEAD: CSSProperties = { display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: 8 };
const TOOLS: CSSProperties = {
  marginInlineStart: "auto",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 8,
};
const CELL: CSSProperties = {
  paddingBlock: 4,
  paddingInline: "0 16px",
  textAlign: "start",
  fontVariantNumeric: "tabular-nums",
};

function FigureTable({ title, table }: Pick<FigureProps, "title" | "table">) {
  return (
    <table>
      <caption style={HIDDEN}>{title}</caption>
      <thead>
        <tr>
          {table.columns.map((column) => (
            <th key={column} scope="col" style={CELL}>
              {column}
            </th>
          ))}
          {table.act && <td />}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity and never move apart from their data
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={table.columns[column]} style={CELL}>
                <bdi>{cell}</bdi>
              </td>
            ))}
            {table.act && <td style={CELL}>{table.act(index)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
