// @vitest-environment jsdom

import { describe, expect, it } from "vitest";
import { renderToSvgString } from "@/charts";
import { placeBlock, placeOf, placeWords } from "./percentiles";

describe("a percentile for the family", () => {
  it.each([
    ["13th", "Of 100 children of this age, about 13 score lower and 87 higher."],
    ["2.3", "Of 100 children of this age, about 2 score lower and 98 higher."],
    ["50 %", "Of 100 children of this age, about 50 score lower and 50 higher."],
    ["<1st", "Of 100 children of this age, nearly all score higher."],
    ["< 0.1", "Of 100 children of this age, nearly all score higher."],
    ["0", "Of 100 children of this age, nearly all score higher."],
    [">99th", "Of 100 children of this age, nearly all score lower."],
    ["≥ 84th", "Of 100 children of this age, at least 84 score lower."],
    ["≤ 2nd", "Of 100 children of this age, at most 2 score lower."],
    [">75th", "Of 100 children of this age, at least 75 score lower."],
  ])("%s", (text, words) => {
    const place = placeOf(text);
    expect(place && placeWords(place)).toBe(words);
  });

  it.each(["", "—", "average", "101", "-3", "13–16", "13th of 20"])("says nothing of %j, which is none", (text) => {
    expect(placeOf(text)).toBeUndefined();
    expect(placeBlock("Rhyme", text)).toEqual([]);
  });

  /** The marks of the picture, by their look. */
  async function marksOf(text: string) {
    const [block] = placeBlock("Rhyme", text);
    if (block?.kind !== "drawing" || typeof block.svg === "string") throw new Error("There is no drawing.");
    const page = document.createElement("div");
    page.innerHTML = await renderToSvgString(block.svg);
    const marks = [...page.querySelectorAll("circle")];
    const many = (look: string) => marks.filter((mark) => mark.getAttribute("data-mark") === look).length;
    const radius = Math.min(...marks.map((mark) => Number(mark.getAttribute("r"))));
    return { width: block.width, radius, counts: [many("lower"), many("higher"), many("unknown")], notes: block.notes };
  }

  it("has marks that are seen on a phone, at their own size on paper and on every screen", async () => {
    const { width, radius } = await marksOf("13th");
    expect(width, "a phone has 390, and its page margins").toBeLessThanOrEqual(326);
    expect(2 * radius).toBeGreaterThanOrEqual(8);
  });

  it.each([
    ["13th", [13, 87, 0]],
    ["<1st", [0, 100, 0]],
    [">99th", [100, 0, 0]],
    ["≥ 84th", [84, 0, 16]],
    ["≤ 2nd", [0, 98, 2]],
  ])("draws of %s so many lower, higher and not known", async (text, counts) => {
    const marks = await marksOf(text);
    expect(marks.counts).toEqual(counts);
    const [, , unknown = 0] = counts;
    expect(marks.notes).toHaveLength(unknown > 0 ? 2 : 1);
  });

  it("is a picture of 100 marks with the sentence below and for those who cannot see it", () => {
    const [block] = placeBlock("Rhyme", "13th");
    if (block?.kind !== "drawing") throw new Error("There is no drawing.");
    expect(block).toMatchObject({ title: "Rhyme", alt: block.notes?.[0] });
  });
});
