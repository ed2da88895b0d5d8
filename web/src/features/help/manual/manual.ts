import { groups, topics } from "virtual:manual";
import type { Block, Inline, Topic } from "./blocks";

export { groups, topics };

const byId = new Map(topics.map((topic) => [topic.id, topic]));

export const topicOf = (id: string): Topic | undefined => byId.get(id);

const mostRelated = 6;

/** What to read next: what belongs to the same page first, then what the text itself leads to. */
export function relatedTo(topic: Topic, beside: readonly string[] = []): Topic[] {
  const wanted = new Set([...beside, ...topic.blocks.flatMap(linkedBy)]);
  wanted.delete(topic.id);
  return [...wanted].flatMap((id) => topicOf(id) ?? []).slice(0, mostRelated);
}

function linkedBy(block: Block): string[] {
  if (block.kind === "list") return block.items.flat().flatMap(linkedBy);
  const lines = block.kind === "table" ? [block.head, ...block.rows].flat() : [block.content];
  return lines.flat().flatMap(linkedFrom);
}

function linkedFrom(part: Inline): string[] {
  if (typeof part === "string") return [];
  return part.kind === "topic" ? [part.topic] : part.content.flatMap(linkedFrom);
}
