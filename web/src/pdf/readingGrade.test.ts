// @vitest-environment jsdom

import { describe, expect, it } from "vitest";
import { gradeNote, readingGrade, runningText, syllables } from "./readingGrade";
import { sampleReport } from "./sample.testdata";

const text = (text: string) => ({ kind: "text", text }) as const;
const saying = (words: string) => [{ key: "x", label: "X", optsOut: false, blocks: [text(words)] }];
/** 20 sentences of five words of one sound each. */
const plain = "The cat sat on mats. ".repeat(20);

describe("reading grade", () => {
  it.each([
    ["cat", 1],
    ["cake", 1],
    ["cakes", 1],
    ["jumped", 1],
    ["wanted", 2],
    ["table", 2],
    ["boxes", 2],
    ["happy", 2],
    ["attention", 3],
    ["recommendation", 5],
  ])("%s has %d syllables", (word, count) => expect(syllables(word)).toBe(count));

  it("is 0.39 · words a sentence + 11.8 · syllables a word − 15.59", () => {
    expect(readingGrade(plain)).toBeCloseTo(0.39 * 5 + 11.8 - 15.59, 10);
    const long = `${"recommendation ".repeat(100)}.`;
    expect(readingGrade(long)).toBeCloseTo(0.39 * 100 + 11.8 * 5 - 15.59, 10);
  });

  it("is not stated for texts of fewer than 100 words, nor of another language", () => {
    expect(readingGrade("The cat sat. ".repeat(33))).toBeNull();
    expect(gradeNote(sampleReport({ sections: saying(plain) }))).toEqual([
      "Reading grade of the text: 0.0 (Flesch–Kincaid grade level).",
    ]);
    expect(gradeNote(sampleReport({ sections: saying(plain), language: "de" }))).toEqual([]);
  });

  it("is of the running text that is printed", () => {
    expect(runningText(sampleReport())).toBe(
      [
        "The raw score is 28 of 48 (58.33 %): Typical.",
        "He listened closely and smiled at every picture.",
        "Мария Иванова was present; so was Νίκος.",
        "Rhyme should be practised daily.",
      ].join("\n"),
    );
  });
});
