import { type Block, type Inline, plainText, type Topic, type TopicGroup } from "./blocks.ts";

/** What an emphasis, a code or a link looks like; the earliest of them wins. */
const marks = /`([^`]+)`|\*\*(.+?)\*\*(?!\*)|\*([^\s*][^*]*)\*|\[([^\]]+)\]\(([^)\s]+)\)/;

/** Reads the marks in a line of Markdown. A link that leads to a document beside the manual keeps its words only. */
export function readInline(text: string): Inline[] {
  const found = marks.exec(text);
  if (!found) return text ? [text] : [];
  const [whole, code, strong, em, words, href] = found;
  const before = text.slice(0, found.index);
  const after = readInline(text.slice(found.index + whole.length));
  return [...(before ? [before] : []), ...marked({ code, strong, em, words, href }), ...after];
}

type Found = Record<"code" | "strong" | "em" | "words" | "href", string | undefined>;

function marked({ code, strong, em, words = "", href = "" }: Found): Inline[] {
  if (code) return [{ kind: "code", content: [code] }];
  if (strong) return [{ kind: "strong", content: readInline(strong) }];
  if (em) return [{ kind: "em", content: readInline(em) }];
  const content = readInline(words);
  const topic = /^([a-z-]+)\.md(?:#([\w-]+))?$/.exec(href);
  if (topic?.[1]) return [{ kind: "topic", topic: topic[1], ...(topic[2] && { anchor: topic[2] }), content }];
  return /^https:\/\//.test(href) ? [{ kind: "outside", href, content }] : content;
}

/** What the manual is not written with: it would be lost on the way to the screen. */
const unknown = /^(?:>|<|```|~~~|#{4,}|---|\*\*\*|\+ |\* )/;

const item = /^(-|\d+\.) +/;
const picture = /^!\[[^\]]*\]\([^)]*\)$/;

/** The anchor of a heading, as code hosts make it of its words. */
export const anchorOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replace(/\s/g, "-");

/** Reads the Markdown that the manual is written with. Anything else is refused, so that no text is lost unseen. */
export function readBlocks(text: string): Block[] {
  return runsOf(text.split("\n")).flatMap(readRun);
}

/** Lines that belong together: parted by empty ones, unless an item of a list goes on behind one. */
function runsOf(lines: readonly string[]): string[][] {
  const runs: string[][] = [];
  let run: string[] = [];
  const end = () => {
    if (run.length > 0) runs.push(run);
    run = [];
  };
  lines.forEach((line, place) => {
    const inList = item.test(run[0] ?? "");
    if (line.trim() === "") {
      const next = lines.slice(place + 1).find((other) => other.trim() !== "");
      if (inList && next && (/^\s/.test(next) || sameList(run[0] ?? "", next))) run.push("");
      else end();
      return;
    }
    if (/^#/.test(line) || (inList && !/^\s/.test(line) && !item.test(line)) || (!inList && item.test(line))) end();
    run.push(line);
    if (/^#/.test(line)) end();
  });
  end();
  return runs;
}

const sameList = (one: string, other: string) => item.test(other) && /^\d/.test(one) === /^\d/.test(other);

function readRun(lines: string[]): Block[] {
  const [first = ""] = lines;
  if (unknown.test(first)) throw new Error(`The manual has no form for this line: ${first}`);
  const heading = /^(#{2,3}) (.+)$/.exec(first);
  if (heading?.[2]) {
    const content = readInline(heading[2]);
    return [{ kind: "heading", level: heading[1] === "##" ? 2 : 3, anchor: anchorOf(plainText(content)), content }];
  }
  if (/^#/.test(first)) throw new Error(`A topic has one title, its first line: ${first}`);
  if (item.test(first)) return [{ kind: "list", ordered: /^\d/.test(first), items: itemsOf(lines).map(readBlocks) }];
  if (first.startsWith("|")) return [readTable(lines)];
  // The reader has the screen itself in front of them.
  if (picture.test(lines.join(" "))) return [];
  return [{ kind: "paragraph", content: readInline(lines.map((line) => line.trim()).join(" ")) }];
}

/** The text of each item, without its mark and its indentation. */
function itemsOf(lines: readonly string[]): string[] {
  const items: string[][] = [];
  let indent = 0;
  for (const line of lines) {
    const mark = item.exec(line);
    if (mark) {
      indent = mark[0].length;
      items.push([line.slice(indent)]);
    } else items.at(-1)?.push(line.replace(new RegExp(`^ {0,${indent}}`), ""));
  }
  return items.map((item) => item.join("\n"));
}

function readTable(lines: readonly string[]): Block {
  const rows = lines.map((line) =>
    line
      .trim()
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => readInline(cell.trim())),
  );
  const [head = [], rule = [], ...rest] = rows;
  if (!rule.every((cell) => /^:?-+:?$/.test(plainText(cell)))) throw new Error(`A table has a head: ${lines[0]}`);
  return { kind: "table", head, rows: rest };
}

/** A file of the manual: its title, its readers, and the rest. */
export function readTopic(id: string, text: string): Topic {
  const [, title, whom, rest] = /^# (.+)\n\n\*(For .+)\*\n\n([\s\S]+)$/.exec(text) ?? [];
  if (!title || !whom || !rest) throw new Error(`docs/manual/${id}.md begins with its title and “*For …*”.`);
  return { id, title, whom, blocks: readBlocks(rest) };
}

/** The order of the topics, from the list of them. */
export function readIndex(text: string): TopicGroup[] {
  const groups: TopicGroup[] = [];
  for (const line of text.split("\n")) {
    const title = /^## (.+)$/.exec(line)?.[1];
    const topic = /^- \[.+\]\(manual\/([a-z-]+)\.md\)$/.exec(line)?.[1];
    if (title) groups.push({ title, topics: [] });
    if (topic) groups.at(-1)?.topics.push(topic);
  }
  return groups;
}
