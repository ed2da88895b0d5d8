// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import type { Side } from "@/ui/feedback/DifferenceChoices";
import { sampleContent } from "../content.testdata";
import { type Content, sameContent, sectionOf, withOptOut, withOrder, withPart, withText } from "../report";
import { combineContents, compareContents, whatHappened } from "./compare";

const base = sampleContent({ referral: "<p>Slow to read.</p>" });
const changed = (base: Content | undefined, mine: Content, theirs: Content) =>
  compareContents(base, mine, theirs).map((one) => `${one.label}: ${whatHappened(one)}`);
const combined = (base: Content | undefined, mine: Content, theirs: Content, chosen: Record<string, Side> = {}) =>
  combineContents(compareContents(base, mine, theirs), mine, theirs, new Map(Object.entries(chosen)));
const withNote = (content: Content, category: string, text: string): Content =>
  withPart(content, "categComments", [...content.categComments, { category, text, optsOut: false }]);
const textOf = (content: Content, key: "referral" | "furthTask") => sectionOf(content, key)?.text;

describe("what differs", () => {
  it("is nothing where both sides say the same, however it is escaped", () => {
    const mine = withText(base, "referral", "<p>O&#39;Neil</p>");
    expect(changed(base, mine, withText(base, "referral", "<p>O'Neil</p>"))).toEqual([]);
  });

  const cases: Record<string, [Content, Content, string[]]> = {
    "a text that was written here": [
      withText(base, "furthTask", "<p>Read aloud.</p>"),
      base,
      ["Further Tasks: Changed here."],
    ],
    "a section that was opted out there": [
      base,
      withOptOut(base, "referral", true),
      ["Reason for Referral: Changed there."],
    ],
    "a text that both wrote": [
      withText(base, "referral", "<p>Mine.</p>"),
      withText(base, "referral", "<p>Theirs.</p>"),
      ["Reason for Referral: Changed here and there."],
    ],
    "the order": [withOrder(base, [...base.sections].reverse()), base, ["The order of the sections: Changed here."]],
    "an observation that came there": [
      base,
      withNote(base, "Sounds", "<p>Loud.</p>"),
      ["Observation: Sounds: Changed there."],
    ],
    "the settings of one chart": [
      withPart(
        base,
        "charts",
        base.charts.map((chart, at) => (at === 0 ? { ...chart, mean: false } : chart)),
      ),
      withPart(base, "cognitiveAge", "6 y"),
      ["Cognitive age: Changed there.", "Chart: Bar, the lowest categories: Changed here."],
    ],
  };
  for (const [name, [mine, theirs, expected]] of Object.entries(cases)) {
    it(name, () => expect(changed(base, mine, theirs)).toEqual(expected));
  }

  it("is shown without a side where the common state is not known", () => {
    expect(changed(undefined, withText(base, "referral", "<p>Mine.</p>"), base)).toEqual([
      "Reason for Referral: Not the same here and there.",
    ]);
  });
});

describe("what is put together", () => {
  it("has what each side changed alone, and mine where both did", () => {
    const mine = withNote(withText(base, "referral", "<p>Mine.</p>"), "Sounds", "<p>Loud.</p>");
    const theirs = withText(withText(base, "referral", "<p>Theirs.</p>"), "furthTask", "<p>Read aloud.</p>");
    const both = combined(base, mine, theirs);
    expect(textOf(both, "referral")).toBe("<p>Mine.</p>");
    expect(textOf(both, "furthTask")).toBe("<p>Read aloud.</p>");
    expect(both.categComments.map(({ category }) => category)).toEqual(["Rhyme", "Sounds"]);
  });

  it("has the chosen side of each part", () => {
    const mine = withText(withText(base, "referral", "<p>Mine.</p>"), "furthTask", "<p>Draw.</p>");
    const theirs = withPart(withText(base, "referral", "<p>Theirs.</p>"), "categComments", []);
    const both = combined(base, mine, theirs, {
      "sections referral": "theirs",
      "sections furthTask": "theirs",
      "categComments Rhyme": "mine",
    });
    expect(textOf(both, "referral")).toBe("<p>Theirs.</p>");
    expect(textOf(both, "furthTask")).toBeUndefined();
    expect(both.categComments).toEqual(base.categComments);
  });

  it("is one of both states when that side is chosen everywhere", () => {
    const mine = withText(withOrder(base, [...base.sections].reverse()), "referral", "<p>Mine.</p>");
    const theirs = withNote(withPart(base, "cognitiveAge", "6 y"), "Sounds", "<p>Loud.</p>");
    for (const side of ["mine", "theirs"] as const) {
      const all = Object.fromEntries(compareContents(base, mine, theirs).map(({ id }) => [id, side]));
      expect(sameContent(combined(base, mine, theirs, all), side === "mine" ? mine : theirs)).toBe(true);
    }
  });
});
