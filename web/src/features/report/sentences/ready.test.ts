import { readFileSync } from "node:fs";
import { i18n } from "@lingui/core";
import { afterAll, describe, expect, it, vi } from "vitest";
import { messages } from "@/words/es/report.po";
import type { SectionKey } from "../report";
import { readySentences, storedOf } from "./ready";
import { readyWords } from "./readyTexts";
import type { FigureText } from "./template";

const figure = (id: string): FigureText => ({ id, label: id, text: "1", reason: "" });

/** All sentences of a report with a figure for each token, of a test and of a questionnaire. */
function allReady() {
  const source = readFileSync(new URL("./readyTexts.ts", import.meta.url), "utf8");
  const ids = [...source.matchAll(/ = "\{([a-z_.]+)\}";/g)].map(([, id = ""]) => id);
  const ofScores = ["category:Rhyme: first.raw", "category:Rhyme: first.max", "raters.name.1", "raters.name.2"];
  const ofRaters = ["total", "category:Play"].flatMap((score) =>
    ["standard.1", "standard.2", "interval.1", "interval.2", "difference.1-2"].map((id) => `raters:${score}.${id}`),
  );
  const all = [...ids, ...ofScores, ...ofRaters].map((id) => figure(id));
  const keys: SectionKey[] = ["referral", "history", "culture", "meaning", "validity", "summConclus", "raters"];
  return keys.flatMap((key) => [true, false].flatMap((judged) => readySentences(key, all, judged)));
}

describe("ready sentences in the language of the page", () => {
  const ready = allReady();

  it("are all there", () => {
    const stored = new Set(ready.map((one) => one.stored));
    const source = readFileSync(new URL("./readyTexts.ts", import.meta.url), "utf8");
    const fixed = [...source.matchAll(/"([^"]+\.)":/g)]
      .map(([, text = ""]) => text)
      .filter((text) => !text.includes("NAME"));
    expect(fixed.length).toBeGreaterThan(15);
    for (const text of fixed) expect(stored).toContain(text);
    expect(stored).toContain(
      "In Rhyme: first, the answers come to {category:Rhyme: first.raw} of {category:Rhyme: first.max} points.",
    );
    expect([...stored].filter((text) => text.includes("The difference:"))).toHaveLength(2);
  });

  it("say in English what is stored", () => {
    for (const { stored, words } of ready) expect(words).toBe(stored);
  });

  it("are stored in English, and others as they are", () => {
    for (const { stored, words } of ready) expect(storedOf(words, ready)).toBe(stored);
    expect(readyWords("{child.first} was {age} old on that day.")).toBe("{child.first} was {age} old on that day.");
    expect(storedOf("Ada likes to read.", ready)).toBe("Ada likes to read.");
  });
});

describe("ready sentences on a Spanish page", () => {
  afterAll(() => {
    i18n.activate("en");
    vi.resetModules();
  });

  it("read in Spanish, whichever page has added them", async () => {
    const stored = allReady().map((one) => one.stored);
    vi.resetModules();
    await import("@/words/report");
    i18n.loadAndActivate({ locale: "es", messages });
    const { readyWords: spanish } = await import("./readyTexts");
    for (const text of stored) {
      expect(spanish(text), text).not.toBe(text);
      const tokens = (words: string) => words.match(/\{[^{}]+\}/g)?.sort();
      expect(tokens(spanish(text)), text).toEqual(tokens(text));
    }
    expect(spanish("{child.first} speaks {language}.")).toBe("{child.first} habla {language}.");
  });
});
