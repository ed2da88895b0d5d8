// @vitest-environment jsdom

import { describe, expect, it } from "vitest";
import { sampleReport } from "../sample.testdata";
import { arabicSyllables, osman } from "./arabic";
import { englishSyllables, fleschKincaid } from "./english";
import { readabilityNote, runningText } from "./index";
import { inflesz, infleszStep, spanishSyllables } from "./spanish";

const text = (text: string) => ({ kind: "text", text }) as const;
const saying = (words: string) => [{ key: "x", label: "X", optsOut: false, blocks: [text(words)] }];
const noteOf = (language: string, words: string) =>
  readabilityNote(sampleReport({ sections: saying(words), language }));
/** 20 sentences of five words of one sound each. */
const plain = "The cat sat on mats. ".repeat(20);

describe("reading grade of an English text", () => {
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
  ])("%s has %d syllables", (word, count) => expect(englishSyllables(word)).toBe(count));

  it("is 0.39 · words a sentence + 11.8 · syllables a word − 15.59", () => {
    expect(fleschKincaid(plain)).toBeCloseTo(0.39 * 5 + 11.8 - 15.59, 10);
    const long = `${"recommendation ".repeat(100)}.`;
    expect(fleschKincaid(long)).toBeCloseTo(0.39 * 100 + 11.8 * 5 - 15.59, 10);
  });
});

describe("ease of a Spanish text", () => {
  it.each([
    ["y", 1],
    ["sol", 1],
    ["rey", 1],
    ["guerra", 2],
    ["pingüino", 3],
    ["leer", 2],
    ["país", 2],
    ["ahí", 2],
    ["ciudad", 2],
    ["ruido", 2],
    ["construí", 2],
    ["estudiáis", 3],
    ["ahumar", 2],
    ["AÉREO", 4],
    ["murciélago", 4],
    ["evaluación", 4],
    ["logopeda", 4],
  ])("%s has %d syllables", (word, count) => expect(spanishSyllables(word)).toBe(count));

  it("counts accents that are written as marks of their own", () =>
    expect(spanishSyllables("país".normalize("NFD"))).toBe(2));

  it("is 206.835 − 62.3 · syllables a word − words a sentence", () => {
    expect(inflesz("El gato come pan hoy. ".repeat(20))).toBeCloseTo(206.835 - (62.3 * 7) / 5 - 5, 10);
    expect(inflesz("¿Come pan? ".repeat(50))).toBeCloseTo(206.835 - (62.3 * 3) / 2 - 2, 10);
  });

  it.each([
    [39.9, "very hard"],
    [40, "rather hard"],
    [54.9, "rather hard"],
    [55, "normal"],
    [65, "rather easy"],
    [79.9, "rather easy"],
    [80, "very easy"],
  ])("%d is %s", (figure, step) => expect(infleszStep(figure)).toBe(step));
});

describe("ease of an Arabic text", () => {
  it.each([
    ["كَتَبَ", 3],
    ["كِتَاب", 3],
    ["مُعَلِّمٌ", 7],
    ["كتاب", 1],
    ["مدرسة", 3],
  ])("%s has %d syllables", (word, count) => expect(arabicSyllables(word)).toBe(count));

  it("is 200.791 − 1.015 · words a sentence − 24.181 · the load of a word", () => {
    expect(osman("كَتَبَ كَتَبَ. ".repeat(50))).toBeCloseTo(200.791 - 1.015 * 2 - 24.181 * 3, 10);
    // Hard, complex, and with a letter of careful writing.
    expect(osman("المسؤولون لعبوا؟ ".repeat(50))).toBeCloseTo(
      200.791 - 1.015 * 2 - 24.181 * ((1 + 6 + 2 + 1 + 1) / 2),
      10,
    );
  });
});

describe("what the end of a report says of how it reads", () => {
  it("names the formula of its language", () => {
    expect(noteOf("en", plain)).toEqual(["Reading grade of the text: 0.0 (Flesch–Kincaid grade level)."]);
    expect(noteOf("es", "El gato come pan hoy. ".repeat(20))).toEqual([
      "Ease of reading of the text: 114.6, very easy (INFLESZ scale; Barrio-Cantalejo and others, 2008).",
    ]);
    expect(noteOf("ar", "كَتَبَ كَتَبَ. ".repeat(50))[0]).toContain("126.2 (OSMAN; El-Haj and Rayson, 2016)");
  });

  it("is nothing for fewer than 100 words, nor for a language without a formula", () => {
    expect(noteOf("en", "The cat sat. ".repeat(33))).toEqual([]);
    expect(noteOf("es", "El gato come pan hoy. ".repeat(19))).toEqual([]);
    expect(noteOf("de", plain)).toEqual([]);
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
