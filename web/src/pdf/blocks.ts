import type { Content } from "pdfmake/interfaces";
import { renderToSvgString } from "@/charts/Drawing";
import type { Block, BlockOf, ReportDocument, ReportSection } from "./model";
import { printedSections } from "./model";
import { richText } from "./richText";
import { spell, spellSvg } from "./runs";
import { CONTENT_WIDTH, HEADS_PROSE, HEADS_TABLE, POINTS_PER_PIXEL } from "./styles";
import { tableContent } from "./table";

type Kind = Block["kind"];

/** SVG text of each drawing, by the block that has it. */
export type Drawings = Map<Block, string>;

/** Draws what the printed sections need. */
export async function draw(model: ReportDocument): Promise<Drawings> {
  const drawings: Drawings = new Map();
  for (const { blocks } of printedSections(model)) {
    for (const block of blocks) {
      if (block.kind !== "drawing") continue;
      const svg = typeof block.svg === "string" ? block.svg : await renderToSvgString(block.svg);
      drawings.set(block, spellSvg(svg));
    }
  }
  return drawings;
}

const notes = (texts: readonly string[] = []): Content[] =>
  texts.map((text) => ({ text: spell(text), style: "source" }));

function drawingContent(block: BlockOf<"drawing">, drawings: Drawings): Content[] {
  const svg = drawings.get(block);
  const source = block.source ? [`Source: ${block.source}.`] : [];
  return [
    { text: spell(block.title), style: "finding" },
    ...(svg ? [{ svg, width: Math.min(CONTENT_WIDTH, block.width * POINTS_PER_PIXEL) }] : []),
    ...notes([...(block.notes ?? []), ...source]),
  ];
}

const printers: { [K in Kind]: (block: BlockOf<K>, drawings: Drawings) => Content[] } = {
  richText: ({ html }) => richText(html),
  text: ({ text, tone }) =>
    text.trim() ? [{ text: spell(text.trim()), style: tone === "note" ? "source" : "finding" }] : [],
  facts: ({ facts }) => facts.map(({ label, value }) => ({ text: spell(`${label}: ${value}`), style: "finding" })),
  table: tableContent,
  drawing: drawingContent,
};

const printed = (block: Block, drawings: Drawings) =>
  (printers[block.kind] as (block: Block, drawings: Drawings) => Content[])(block, drawings);

/** The blocks by figures: each further drawing begins another group. */
function byFigure(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [[]];
  for (const block of blocks) {
    if (block.kind === "drawing" && groups.at(-1)?.some(({ kind }) => kind === "drawing")) groups.push([]);
    groups.at(-1)?.push(block);
  }
  return groups;
}

/** A section as heading and content; one without content is not printed. */
export function sectionContent({ label, blocks }: ReportSection, drawings: Drawings): Content[] {
  const content = blocks.flatMap((block) => printed(block, drawings));
  if (content.length === 0) return [];
  const headlineLevel = blocks[0]?.kind === "table" ? HEADS_TABLE : HEADS_PROSE;
  const heading: Content = { text: spell(label), style: "heading", headlineLevel };
  // A figure and its source stay on one page, the first with the heading; tables and prose may flow.
  const whole = blocks.some(({ kind }) => kind === "drawing") && blocks.every(({ kind }) => kind !== "table");
  if (!whole) return [heading, ...content];
  return byFigure(blocks).map((group, place) => ({
    stack: [...(place === 0 ? [heading] : []), ...group.flatMap((block) => printed(block, drawings))],
    unbreakable: true,
  }));
}
