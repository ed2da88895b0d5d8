import { Table } from "@mantine/core";
import { createElement, Fragment, type ReactNode } from "react";
import classes from "./Help.module.css";
import type { Block, Inline } from "./manual/blocks";
import { TopicLink } from "./TopicLink";

interface TopicTextProps {
  blocks: readonly Block[];
  /** The level of the heading above the text. */
  under: 1 | 2;
  /** Headings carry the anchors that links name: once on a page. */
  anchored?: boolean;
}

/** A topic's text as elements: nothing of it is taken for HTML. */
export function TopicText({ blocks, under, anchored = false }: TopicTextProps) {
  return (
    <div className={classes.text}>
      {blocks.map((block, place) => (
        <TextBlock key={keyOf(place)} block={block} under={under} anchored={anchored} />
      ))}
    </div>
  );
}

/** The text never changes while it is shown: a part is its place. */
const keyOf = (place: number) => `part-${place}`;

function TextBlock({ block, under, anchored }: { block: Block; under: 1 | 2; anchored: boolean }) {
  switch (block.kind) {
    case "heading":
      return createElement(
        `h${under + block.level - 1}`,
        anchored ? { id: block.anchor, tabIndex: -1 } : {},
        <TextLine content={block.content} />,
      );
    case "paragraph":
      return (
        <p>
          <TextLine content={block.content} />
        </p>
      );
    case "list":
      return createElement(
        block.ordered ? "ol" : "ul",
        {},
        block.items.map((item, place) => (
          <li key={keyOf(place)}>
            <ItemText blocks={item} under={under} />
          </li>
        )),
      );
    default:
      return <TextTable head={block.head} rows={block.rows} />;
  }
}

/** An item that is one paragraph is a line of its own. */
function ItemText({ blocks, under }: { blocks: readonly Block[]; under: 1 | 2 }) {
  return blocks.map((block, place) =>
    place === 0 && block.kind === "paragraph" ? (
      <TextLine key={keyOf(place)} content={block.content} />
    ) : (
      <TextBlock key={keyOf(place)} block={block} under={under} anchored={false} />
    ),
  );
}

function TextTable({ head, rows }: { head: Inline[][]; rows: Inline[][][] }) {
  return (
    <Table.ScrollContainer minWidth={320}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {head.map((cell, place) => (
              <Table.Th key={keyOf(place)} scope="col">
                <TextLine content={cell} />
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, line) => (
            <Table.Tr key={keyOf(line)}>
              {row.map((cell, place) => (
                <Table.Td key={keyOf(place)}>
                  <TextLine content={cell} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function TextLine({ content }: { content: readonly Inline[] }): ReactNode {
  return content.map((part, place) => <Fragment key={keyOf(place)}>{drawn(part)}</Fragment>);
}

function drawn(part: Inline): ReactNode {
  if (typeof part === "string") return part;
  const inner = <TextLine content={part.content} />;
  switch (part.kind) {
    case "strong":
      return <strong>{inner}</strong>;
    case "em":
      return <em>{inner}</em>;
    case "code":
      return <code className={classes.code}>{inner}</code>;
    case "topic":
      return (
        <TopicLink topic={part.topic} anchor={part.anchor}>
          {inner}
        </TopicLink>
      );
    default:
      return (
        <a href={part.href} target="_blank" rel="noreferrer">
          {inner}
        </a>
      );
  }
}
