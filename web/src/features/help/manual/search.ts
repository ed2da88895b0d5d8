import { fold } from "@/ui/format/fold";
import { type Block, blockText, type Topic } from "./blocks";

export interface FoundTopic {
  topic: Topic;
  /** Where the words stand in it; empty when the title says it. */
  excerpt: string;
}

const longestExcerpt = 160;

/** The topics that hold every word of the query, or its beginning; those that are called so come first. */
export function findTopics(query: string, topics: readonly Topic[]): FoundTopic[] {
  const wanted = fold(query).split(" ").filter(Boolean);
  if (wanted.length === 0) return [];
  return topics
    .flatMap((topic) => {
      const rank = rankOf(topic, wanted);
      return rank === null ? [] : [{ topic, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ topic, rank }) => ({ topic, excerpt: rank === 0 ? "" : excerptOf(topic, wanted) }));
}

/** 0: the title has them all; 1: title and headings; 2: the text. Null: not all are there. */
function rankOf(topic: Topic, wanted: readonly string[]): number | null {
  const headings = topic.blocks.filter(({ kind }) => kind === "heading").map(blockText);
  const places = [topic.title, headings.join(" "), topic.blocks.map(blockText).join(" ")];
  const found = places.findIndex((_, last) => hasAll(places.slice(0, last + 1).join(" "), wanted));
  return found < 0 ? null : found;
}

const hasAll = (text: string, wanted: readonly string[]) => {
  const words = wordsOf(text);
  return wanted.every((word) => words.some((other) => other.startsWith(word)));
};

const wordsOf = (text: string) => fold(text).split(/[^\p{L}\p{N}]+/u);

function excerptOf({ blocks }: Topic, wanted: readonly string[]): string {
  const texts = blocks.flatMap(pieces);
  const best =
    texts.find((text) => hasAll(text, wanted)) ?? texts.find((text) => hasAll(text, wanted.slice(0, 1))) ?? "";
  if (best.length <= longestExcerpt) return best;
  const at = Math.max(0, best.toLowerCase().indexOf(wanted[0] ?? "") - longestExcerpt / 3);
  const from = at === 0 ? 0 : best.indexOf(" ", at) + 1;
  const end = best.lastIndexOf(" ", from + longestExcerpt);
  return [from > 0 && "…", best.slice(from, end), "…"].filter(Boolean).join(" ");
}

/** Texts that can be read by themselves. */
const pieces = (block: Block): string[] =>
  block.kind === "list" ? block.items.map((item) => item.map(blockText).join(" ")) : [blockText(block)];
