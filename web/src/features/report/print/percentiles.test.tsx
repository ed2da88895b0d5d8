import { describe, expect, it } from "vitest";
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

  it("is a row of 100 marks with the sentence below and for those who cannot see it", () => {
    const [block] = placeBlock("Rhyme", "13th");
    if (block?.kind !== "drawing") throw new Error("There is no drawing.");
    expect(block).toMatchObject({ title: "Rhyme", alt: block.notes?.[0] });
  });
});
