// @vitest-environment jsdom

import { describe, expect, it } from "vitest";
import type { Content } from "./report";
import { sameContent } from "./report";

const content = (text: string, optsOut = false): Content => ({
  sections: [{ key: "obserComments", label: "Observer & Impression Comments", optsOut, text }],
});

describe("sameContent", () => {
  it("compares what a text says, however it is escaped", () => {
    expect(sameContent(content("<p>it's</p>"), content("<p>it&#39;s</p>"))).toBe(true);
    expect(sameContent(content("<p>it's</p>"), content("<p>its</p>"))).toBe(false);
    expect(sameContent(content(""), content("", true))).toBe(false);
  });
});
