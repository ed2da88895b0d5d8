// @vitest-environment jsdom
import { expect, it } from "vitest";
import { withOptOut, withText } from "../report";
import { sampleReport } from "../sample.testdata";
import { differences, plain, wordDifferences } from "./differences";

it("distinguishes removed words from added ones", () => {
  expect(wordDifferences("Calm and curious.", "Calm and lively.")).toEqual([
    { kind: "same", text: "Calm and " },
    { kind: "removed", text: "curious" },
    { kind: "added", text: "lively" },
    { kind: "same", text: "." },
  ]);
  expect(wordDifferences("", "New")).toEqual([{ kind: "added", text: "New" }]);
  expect(wordDifferences("Old", "")).toEqual([{ kind: "removed", text: "Old" }]);
  expect(wordDifferences("Same", "Same")).toEqual([{ kind: "same", text: "Same" }]);
});

it("shows a word in which a single letter or digit differs twice, whole", () => {
  expect(wordDifferences("He knew 18 words.", "He knew 13 words.")).toEqual([
    { kind: "same", text: "He knew " },
    { kind: "removed", text: "18" },
    { kind: "added", text: "13" },
    { kind: "same", text: " words." },
  ]);
  expect(wordDifferences("the cat", "the cats")).toEqual([
    { kind: "same", text: "the cat" },
    { kind: "added", text: "s" },
  ]);
});

it("puts both texts together again, however long", () => {
  const words = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `word${from + i}`).join(" ");
  for (const [before, after] of [
    [words(0, 30), words(10, 60)],
    ["a1b1 a2b2 a3b3", "a1c1 a2c2 a4b3"],
    [words(0, 3000), words(200, 3300)],
  ] as const) {
    const runs = wordDifferences(before, after);
    const without = (kind: string) => runs.filter((run) => run.kind !== kind).map(({ text }) => text);
    expect(without("added").join("")).toBe(before);
    expect(without("removed").join("")).toBe(after);
  }
});

it("reads the words of paragraphs and line breaks", () => {
  expect(plain("<p>One <strong>two</strong></p><p>Three<br>four</p>")).toBe("One two\nThree\nfour");
});

it("names what was written and what is printed otherwise", () => {
  const { content } = sampleReport();
  expect(differences(content, content)).toEqual({ texts: [], choices: false });
  const after = withOptOut(withText(content, "obserComments", "<p>Lively</p>"), "barChart", true);
  const found = differences(withText(content, "obserComments", "<p>Calm</p>"), after);
  expect(found.texts.map(({ runs }) => runs)).toEqual([
    [
      { kind: "removed", text: "Calm" },
      { kind: "added", text: "Lively" },
    ],
  ]);
  expect(found.printed?.before).toContain("Bar Chart");
  expect(found.printed?.after).not.toContain("Bar Chart");
  expect(found.choices).toBe(false);
});
