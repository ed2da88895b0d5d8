import { t } from "@lingui/core/macro";
import { Button, Menu } from "@mantine/core";
import { IconChevronDown, IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { type DataTable, HIDDEN } from "../Figure";
import type { Picture } from "./picture";
import "@/words/charts";

/** With these a spreadsheet begins a formula, the wide ones of East Asian keyboards among them. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
const number = /^[+-]?\d+([.,]\d+)?$/;

/** A cell as a spreadsheet reads it: no text becomes a formula, and what is missing is empty. */
function written(cell: string | number): string {
  const text = cell === "—" ? "" : String(cell);
  const inert = typeof cell === "string" && formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** A chart's table as a file. Its byte order mark makes spreadsheets read it as UTF-8. */
export const toCsv = ({ columns, rows }: DataTable): string =>
  `\ufeff${[columns, ...rows].map((row) => `${row.map(written).join(",")}\r\n`).join("")}`;

interface ChartExportProps {
  /** Of the files, without an ending. */
  fileName: string;
  table: DataTable;
  picture: Picture;
}

type Ending = "csv" | "svg" | "png";

/** Saves what a chart shows: its figures as a table, or itself as a picture on white paper. */
export function ChartExport({ fileName, table, picture }: ChartExportProps) {
  const [message, setMessage] = useState("");
  const [failed, setFailed] = useState(false);
  const store = async (ending: Ending) => {
    const name = `${fileName}.${ending}`;
    try {
      save(await fileOf(ending, table, picture), name);
      setFailed(false);
      setMessage(t`Saved as ${name}.`);
    } catch {
      setFailed(true);
      setMessage(t`${name} could not be made. Please try again.`);
    }
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconDownload size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            aria-label={t`Export ${picture.title}`}
          >
            {t`Export`}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{fileName}</Menu.Label>
          <Menu.Item onClick={() => store("csv")}>{t`Figures (CSV)`}</Menu.Item>
          <Menu.Item onClick={() => store("png")}>{t`Picture (PNG)`}</Menu.Item>
          <Menu.Item onClick={() => store("svg")}>{t`Drawing (SVG)`}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <span role={failed ? "alert" : "status"} style={failed || message ? MESSAGE : HIDDEN}>
        {message}
      </span>
    </>
  );
}

const MESSAGE = { fontSize: 13 };

async function fileOf(ending: Ending, table: DataTable, picture: Picture): Promise<Blob> {
  if (ending === "csv") return new Blob([toCsv(table)], { type: "text/csv;charset=utf-8" });
  const { pngOf, svgOf } = await import("./picture");
  return ending === "png" ? pngOf(picture) : new Blob([await svgOf(picture)], { type: "image/svg+xml" });
}

function save(file: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // A browser that asks where to save reads the file only then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
