import { describe, expect, it } from "vitest";
import { newElement } from "@/canvas";
import { formatClip, parseClip, textElement, withKnownAnswers } from "./clipboard";

const element = newElement("a", {
  content: "Look",
  image: "media/abc.png",
  alt_text: "A cat",
  answer_value: "cat",
  styles: { left: 7, fontWeight: 700 },
});
const without = ({ element_id: _, ...rest }: typeof element) => rest;

describe("the clipboard", () => {
  it("gives back what it took, under another id", () => {
    const [copy, ...more] = parseClip(formatClip([element])) ?? [];
    expect(more).toEqual([]);
    expect(copy && without(copy)).toEqual(without(element));
    expect(copy?.element_id).not.toBe("a");
  });

  const clip = (part: object) => JSON.stringify({ kind: "milepost/elements", elements: [{ ...element, ...part }] });
  it.each([
    ["words", "Look at this"],
    ["other JSON", '{"kind":"other","elements":[{}]}'],
    ["broken JSON", '{"kind":"milepost/elements"'],
    ["no elements", '{"kind":"milepost/elements","elements":[]}'],
    ["elements that are none", '{"kind":"milepost/elements","elements":[1]}'],
    ["too many", JSON.stringify({ kind: "milepost/elements", elements: Array(201).fill(element) })],
    ["a picture from elsewhere", clip({ image: "https://example.org/a.png" })],
    ["a path out of the folder", clip({ image: "media/../secret" })],
    ["a sound from elsewhere", clip({ sound: "javascript:alert(1)" })],
    ["too long a text", clip({ content: "x".repeat(10_001) })],
    ["a number for a text", clip({ content: 5 })],
  ])("refuses %s", (_, text) => expect(parseClip(text)).toBeNull());

  it("reads unknown styles as the defaults and drops what it does not know", () => {
    const [copy] = parseClip(clip({ styles: { left: "far", position: "fixed" }, onclick: "alert(1)" })) ?? [];
    expect(copy?.styles).toEqual(newElement("x").styles);
    expect(copy).not.toHaveProperty("onclick");
  });

  it("keeps an answer only where the question has it", () => {
    expect(withKnownAnswers([element], ["cat"])[0]).toBe(element);
    expect(withKnownAnswers([element], ["dog"])[0]?.answer_value).toBeNull();
  });

  it("makes other text an element", () => expect(textElement("  Look\nhere ").content).toBe("Look\nhere"));
});
