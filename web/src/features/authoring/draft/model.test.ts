import { describe, expect, it } from "vitest";
import { newQuestion } from "./model";
import { changedPart, sameBesidesText } from "./questions";

describe("what a later state of a question has otherwise", () => {
  const before = { ...newQuestion(), question: "Which one?" };

  it("is what was written, and nothing that was only carried along", () => {
    expect(changedPart(before, { ...before, hint: "Look again." })).toEqual({ hint: "Look again." });
    expect(changedPart(before, before)).toEqual({});
  });

  it("may be its text alone", () => {
    expect(sameBesidesText(before, { ...before, question: "Which?" })).toBe(true);
    expect(sameBesidesText(before, { ...before, elements: [...before.elements] })).toBe(false);
    expect(sameBesidesText({ ...before, hint: "Look." }, before)).toBe(false);
  });
});
