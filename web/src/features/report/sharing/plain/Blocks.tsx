import { List, Text } from "@mantine/core";
import { RichText } from "@/features/report/sections/RichText";
import type { Block, BlockOf } from "@/pdf";
import { Facts } from "@/ui/Facts";
import { DirectedText, Isolated, OwnText } from "@/ui/Isolated";
import { DataTable } from "@/ui/list/DataTable";
import classes from "./plain.module.css";

/** The printed blocks of a section, on the screen. */
export function Blocks({ blocks }: { blocks: Block[] }) {
  // Nothing of a signed report is ever moved.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return blocks.map((block, place) => <OneBlock key={place} block={block} />);
}

function OneBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case "richText":
      return <RichText html={block.html} />;
    case "text":
      return (
        <DirectedText text={block.text} dir={block.dir ?? "ltr"} className={classes.text} data-tone={block.tone} />
      );
    case "facts":
      return <PrintedFacts block={block} />;
    case "table":
      return <PrintedTable block={block} />;
    case "drawing":
      return <PrintedDrawing block={block} />;
  }
}

function PrintedDrawing({ block: { title, alt, svg, notes = [] } }: { block: BlockOf<"drawing"> }) {
  if (typeof svg === "string") return null;
  return (
    <figure className={classes.drawing}>
      <figcaption>
        <Isolated text={title} />
      </figcaption>
      <div role="img" aria-label={alt}>
        {svg}
      </div>
      {notes.map((note) => (
        <DirectedText key={note} text={note} dir="ltr" />
      ))}
    </figure>
  );
}

function PrintedFacts({ block: { facts } }: { block: BlockOf<"facts"> }) {
  const filled = facts.filter(({ value }) => value);
  if (filled.length === 0) return null;
  return <Facts facts={filled.map(({ label, value }) => ({ label, value: <OwnText text={value} /> }))} />;
}

/** A table; where there is no room for one, each row is a card. */
function PrintedTable({ block: { caption, columns, rows, notes = [] } }: { block: BlockOf<"table"> }) {
  return (
    <div>
      <DataTable
        uncounted
        caption={caption}
        columns={columns.map(({ label, align }, at) => ({
          key: `${at}`,
          header: label,
          numeric: align === "end",
          cell: ({ cells }: { cells: string[] }) => <OwnText text={cells[at] ?? ""} />,
        }))}
        rows={rows.map(({ cells }, at) => ({ cells, at }))}
        rowKey={({ at }) => `${at}`}
      />
      {notes.length > 0 && (
        <List size="sm" c="dimmed" listStyleType="none">
          {notes.map((note) => (
            <List.Item key={note}>
              <Text span size="sm" c="dimmed">
                <Isolated text={note} />
              </Text>
            </List.Item>
          ))}
        </List>
      )}
    </div>
  );
}
