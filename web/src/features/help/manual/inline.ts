import type { Inline } from "./blocks.ts";

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
