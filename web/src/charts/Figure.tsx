import { type CSSProperties, type ReactNode, useId } from "react";

/** What a chart shows, as a table for those who do not see it. */
export interface DataTable {
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

interface FigureProps {
  title: string;
  /** The finding in one sentence; it is read out with the title. */
  description: string;
  /** Source and n, printed below. */
  source?: string;
  table: DataTable;
  children: ReactNode;
}

const HIDDEN: CSSProperties = {
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

/** Title, drawing, source, and the same figures as a table that only assistive technology meets. */
export function Figure({ title, description, source, table, children }: FigureProps) {
  const id = useId();
  return (
    <figure aria-labelledby={`${id}-title`} style={{ margin: 0, position: "relative" }}>
      <figcaption id={`${id}-title`} style={{ fontWeight: 600 }}>
        {title}
      </figcaption>
      {children}
      {source && <p style={{ margin: "4px 0 0", fontSize: 13 }}>{source}</p>}
      <div style={HIDDEN}>
        <p>{description}</p>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity and never move apart from their data
              <tr key={index}>
                {row.map((cell, column) => (
                  <td key={table.columns[column]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
