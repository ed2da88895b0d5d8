import { groups, topics } from "virtual:manual";
import { describe, expect, it } from "vitest";
import { blockText } from "./blocks";
import { anchorOf, readBlocks, readInline, readTopic } from "./markdown";

describe("a line of the manual", () => {
  it.each([
    ["plain", ["plain"]],
    ["press `?` twice", ["press ", { kind: "code", content: ["?"] }, " twice"]],
    ["**Save** all", [{ kind: "strong", content: ["Save"] }, " all"]],
    ["*For everybody.*", [{ kind: "em", content: ["For everybody."] }]],
    ["2 * 3 * 4", ["2 * 3 * 4"]],
    ["see [the child](child.md)", ["see ", { kind: "topic", topic: "child", content: ["the child"] }]],
    ["[add](people.md#add-a-child)", [{ kind: "topic", topic: "people", anchor: "add-a-child", content: ["add"] }]],
    ["[R](https://r.example)", [{ kind: "outside", href: "https://r.example", content: ["R"] }]],
    ["[running](../running.md#hubs)", ["running"]],
    ["[x](javascript:alert)", ["x"]],
  ])("%s", (text, expected) => expect(readInline(text)).toEqual(expected));
});

describe("the text of a topic", () => {
  it("joins the lines of a paragraph and leaves pictures out", () =>
    expect(readBlocks("one\ntwo\n\n![a picture](../x.png)\n\nthree")).toEqual([
      { kind: "paragraph", content: ["one two"] },
      { kind: "paragraph", content: ["three"] },
    ]));

  it("has headings with the anchors that links name", () =>
    expect(readBlocks("## Add a child’s *own* page, twice")).toMatchObject([
      { kind: "heading", level: 2, anchor: "add-a-childs-own-page-twice" },
    ]));

  it("keeps the paragraphs and lists of an item in it", () => {
    const [list] = readBlocks("1. one\n   goes on\n\n   more\n2. two\n   - inner");
    expect(list).toEqual({
      kind: "list",
      ordered: true,
      items: [
        [
          { kind: "paragraph", content: ["one goes on"] },
          { kind: "paragraph", content: ["more"] },
        ],
        [
          { kind: "paragraph", content: ["two"] },
          { kind: "list", ordered: false, items: [[{ kind: "paragraph", content: ["inner"] }]] },
        ],
      ],
    });
  });

  it("begins a list behind a paragraph, and a paragraph behind a list", () =>
    expect(readBlocks("so:\n- one\n- two\n\nthen").map(({ kind }) => kind)).toEqual([
      "paragraph",
      "list",
      "paragraph",
    ]));

  it("reads a table", () =>
    expect(readBlocks("| key | what |\n|---|---|\n| `a` | first |")).toEqual([
      {
        kind: "table",
        head: [["key"], ["what"]],
        rows: [[[{ kind: "code", content: ["a"] }], ["first"]]],
      },
    ]));

  it.each(["<b>x</b>", "> quoted", "```\ncode\n```", "#### too deep", "# a second title", "| a |\n| b |"])(
    "refuses %j",
    (text) => expect(() => readBlocks(text)).toThrow(),
  );

  it("requires a title and the readers", () => {
    expect(readTopic("x", "# Title\n\n*For authors.*\n\nText.\n")).toMatchObject({
      title: "Title",
      whom: "For authors.",
    });
    expect(() => readTopic("x", "# Title\n\nText.\n")).toThrow("For");
  });

  it("makes anchors as code hosts do", () =>
    expect(anchorOf("When Milepost asks, “who”?")).toBe("when-milepost-asks-who"));
});

describe("the manual as a whole", () => {
  it("has text in every topic, and no mark left in it", () => {
    expect(topics.length).toBeGreaterThan(40);
    expect(groups.flatMap((group) => group.topics)).toHaveLength(topics.length);
    for (const { id, blocks } of topics) {
      const text = blocks.map(blockText).join(" ");
      expect(text.length, id).toBeGreaterThan(100);
      expect(text, id).not.toMatch(/\*\*|\]\(|^#/);
    }
  });
});
