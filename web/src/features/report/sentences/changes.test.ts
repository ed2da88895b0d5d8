import { expect, it } from "vitest";
import { sampleContent } from "../content.testdata";
import { sectionOf } from "../report";
import { withNewSentence, withoutSentence, withPlainText, withUpdated } from "./changes";
import { mostSentences, sentenceOf, wordsOf } from "./template";

const figure = (text: string) => [{ id: "raw", label: "Raw", text, reason: "" }];
const one = sentenceOf("It was {raw}.", figure("5 < 6"));
const two = sentenceOf("Then {raw}.", figure("1"));
const start = withNewSentence(
  withNewSentence(sampleContent({ meaning: "<p>Mine.</p>" }), "meaning", one),
  "meaning",
  two,
);
const meaning = (content: typeof start) => sectionOf(content, "meaning");

it("adds sentences at the end, and no more than there may be", () => {
  expect(meaning(start)?.sentences).toEqual([one, two]);
  let full = start;
  for (let no = 0; no < mostSentences + 3; no += 1) full = withNewSentence(full, "meaning", two);
  expect(meaning(full)?.sentences).toHaveLength(mostSentences);
});

it("updates one, and no other", () => {
  const words = meaning(withUpdated(start, "meaning", 0, figure("7")))?.sentences.map(wordsOf);
  expect(words).toEqual(["It was 7.", "Then 1."]);
});

it("removes one", () => {
  expect(meaning(withoutSentence(start, "meaning", 0))?.sentences).toEqual([two]);
});

it("makes one plain text, before what is written", () => {
  expect(meaning(withPlainText(start, "meaning", 0))).toMatchObject({
    sentences: [two],
    text: "<p>It was 5 &lt; 6.</p><p>Mine.</p>",
  });
  expect(withPlainText(start, "meaning", 9)).toBe(start);
});

it("keeps every other section the same object", () => {
  expect(sectionOf(withoutSentence(start, "meaning", 0), "history")).toBe(sectionOf(start, "history"));
});
