import { describe, expect, it } from "vitest";
import { relatedTo, topicOf, topics } from "./manual";
import { findTopics } from "./search";

const ids = (query: string) => findTopics(query, topics).map(({ topic }) => topic.id);

describe("the search in the manual", () => {
  it.each([
    ["passkey", "passkeys"],
    ["PASSKÉY", "passkeys"],
    ["draw quest", "draw-question"],
    ["forgot password", "log-in"],
    ["add child", "people"],
    ["second scor", "second-scoring"],
  ])("“%s” leads to %s first", (query, id) => expect(ids(query)[0]).toBe(id));

  it.each(["", "   ", "xyzzy", "passkey xyzzy"])("“%s” leads nowhere", (query) => expect(ids(query)).toEqual([]));

  it("finds words in the text, and shows where they stand", () => {
    const found = findTopics("tremor", topics);
    expect(found.map(({ topic }) => topic.id)).toEqual(["child-screen"]);
    expect(found[0]?.excerpt).toContain("tremor");
    expect(found[0]?.excerpt.length).toBeLessThan(200);
  });

  it("needs no excerpt where the title says it", () => expect(findTopics("norms", topics)[0]?.excerpt).toBe(""));
});

describe("what to read next", () => {
  it("is what belongs to the same page, then what the text leads to; never the topic itself", () => {
    const topic = topicOf("run-activity");
    if (!topic) throw new Error("the manual has no such topic");
    const related = relatedTo(topic, ["run-activity", "marketplace"]).map(({ id }) => id);
    expect(related[0]).toBe("marketplace");
    expect(related).toContain("child-screen");
    expect(related).not.toContain("run-activity");
    expect(related.length).toBeLessThanOrEqual(6);
  });
});
