// @vitest-environment jsdom

import { describe, expect, it } from "vitest";
import { sampleContent } from "./content.testdata";
import type { Content } from "./report";
import { completed, sameContent, sectionOf, withOptOut, withPart } from "./report";

const content = (text: string, optsOut = false): Content =>
  withOptOut(sampleContent({ obserComments: text }), "obserComments", optsOut);

describe("sameContent", () => {
  it("compares what a text says, however it is escaped", () => {
    expect(sameContent(content("<p>it's</p>"), content("<p>it&#39;s</p>"))).toBe(true);
    expect(sameContent(content("<p>it's</p>"), content("<p>its</p>"))).toBe(false);
    expect(sameContent(content(""), content("", true))).toBe(false);
  });

  it("sees every choice", () => {
    const one = content("");
    expect(sameContent(one, withPart(one, "cognitiveAge", "4 y"))).toBe(false);
    expect(sameContent(one, withPart(one, "subScore", { ...one.subScore, mood: "calm" }))).toBe(false);
    expect(sameContent(one, withPart(one, "charts", one.charts.slice().reverse()))).toBe(false);
    expect(sameContent(one, JSON.parse(JSON.stringify(one)))).toBe(true);
  });
});

it("completes edits that were kept before the report had all of its sections", () => {
  const stored = content("<p>Stored.</p>");
  const kept = {
    sections: [{ key: "obserComments", label: "", optsOut: true, text: "<p>Typed.</p>" }],
  } as unknown as Content;
  const whole = completed(kept, stored);
  expect(whole.sections).toHaveLength(stored.sections.length);
  expect(sectionOf(whole, "obserComments")).toMatchObject({ optsOut: true, text: "<p>Typed.</p>", sentences: [] });
  expect(whole.charts).toEqual(stored.charts);
});
