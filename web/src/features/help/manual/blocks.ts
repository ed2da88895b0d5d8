/** The manual's text as the build reads it from docs/manual: what is drawn is made of these alone. */

/** A piece of a line. */
export type Inline =
  | string
  | { kind: "strong" | "em" | "code"; content: Inline[] }
  /** To another part of the manual. */
  | { kind: "topic"; topic: string; anchor?: string; content: Inline[] }
  /** To a page of the world outside. */
  | { kind: "outside"; href: string; content: Inline[] };

export type Block =
  | { kind: "heading"; level: 2 | 3; anchor: string; content: Inline[] }
  | { kind: "paragraph"; content: Inline[] }
  | { kind: "list"; ordered: boolean; items: Block[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

export interface Topic {
  /** The name of its file, and of its address. */
  id: string;
  title: string;
  /** A sentence that names its readers. */
  whom: string;
  blocks: Block[];
}

/** The topics that stand together in the list of all of them. */
export interface TopicGroup {
  title: string;
  topics: string[];
}

/** The words alone. */
export const plainText = (content: readonly Inline[]): string =>
  content.map((part) => (typeof part === "string" ? part : plainText(part.content))).join("");

/** All words of a block, and of what is inside. */
export function blockText(block: Block): string {
  switch (block.kind) {
    case "list":
      return block.items.map((item) => item.map(blockText).join(" ")).join(" ");
    case "table":
      return [block.head, ...block.rows].map((row) => row.map(plainText).join(" ")).join(" ");
    default:
      return plainText(block.content);
  }
}
