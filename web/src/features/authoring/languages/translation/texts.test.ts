import { describe, expect, it } from "vitest";
import { sameTexts, stateOf, toTexts } from "./texts";
import { unit } from "./translation.testdata";

describe("the state of a text", () => {
  it.each([
    ["", "", "Dog", "missing"],
    ["", "", "3 + 4", "done"],
    ["Perro", "Dog", "Dog", "done"],
    ["Perro", "Hound", "Dog", "changed"],
    ["¿Espera?", "Does {child} wait?", "Does {child} wait?", "missing"],
    ["¿{child} espera?", "Does {child} wait?", "Does {child} wait?", "done"],
    ["¿{child} espera?", "Do you wait?", "Do you wait?", "missing"],
  ])("%s from %s, where the source is %s: %s", (text, from, source, state) => {
    expect(stateOf({ text, source: from }, { source, kind: "text" })).toBe(state);
  });

  it("is missing for a sound without one in the other language", () => {
    expect(stateOf({ text: "", source: "" }, { source: "/1/2", kind: "sound" })).toBe("missing");
  });
});

it("reads from which source each text was made", () => {
  const units = [
    unit({ key: "a", source: "Dog", translation: "Perro", state: "done" }),
    unit({ key: "b", source: "Cat", translation: "Gata", translated_from: "She-cat", state: "changed" }),
    unit({ key: "c", source: "Cow" }),
  ];
  expect(toTexts(units)).toEqual({
    a: { text: "Perro", source: "Dog" },
    b: { text: "Gata", source: "She-cat" },
    c: { text: "", source: "" },
  });
});

it("takes an absent text for an empty one", () => {
  expect(sameTexts({}, { a: { text: "", source: "Dog" } })).toBe(true);
  expect(sameTexts({}, { a: { text: "Perro", source: "Dog" } })).toBe(false);
});
