import type { Block, Inline, Topic, TopicGroup } from "../src/features/help/manual/blocks.ts";

/** What is wrong with the manual as a whole: a topic that is in no list, a link that leads nowhere. */
export function faultsOf(topics: readonly Topic[], groups: readonly TopicGroup[]): string[] {
  const listed = groups.flatMap((group) => group.topics);
  const anchors = new Map(topics.map(({ id, blocks }) => [id, headingsOf(blocks)]));
  const dead = topics.flatMap(({ id, blocks }) =>
    linksOf(blocks)
      .filter(({ topic, anchor }) => !anchors.has(topic) || (anchor && !anchors.get(topic)?.includes(anchor)))
      .map(({ topic, anchor }) => `${id}: ${topic}.md${anchor ? `#${anchor}` : ""} leads nowhere`),
  );
  const unlisted = topics.filter(({ id }) => listed.filter((other) => other === id).length !== 1);
  const unwritten = listed.filter((id) => !anchors.has(id));
  return [
    ...dead,
    ...unlisted.map(({ id }) => `${id} stands in docs/using.md not once`),
    ...unwritten.map((id) => `docs/manual/${id}.md is missing`),
  ];
}

const headingsOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === "heading" ? [block.anchor] : []));

type TopicLink = Extract<Inline, { kind: "topic" }>;

function linksOf(blocks: readonly Block[]): TopicLink[] {
  return blocks.flatMap((block) => {
    if (block.kind === "list") return block.items.flatMap(linksOf);
    const lines = block.kind === "table" ? [block.head, ...block.rows].flat() : [block.content];
    return lines.flatMap(inlineLinks);
  });
}

const inlineLinks = (content: readonly Inline[]): TopicLink[] =>
  content.flatMap((part) => {
    if (typeof part === "string") return [];
    return part.kind === "topic" ? [part] : inlineLinks(part.content);
  });
