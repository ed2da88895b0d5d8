import { describe, expect, it } from "vitest";
import { newElement } from "@/canvas";
import { changeEach, shared, styleEach } from "./selected";

const a = newElement("a", { content: "One", styles: { fontSize: 20 } });
const b = newElement("b", { content: "Two", styles: { fontSize: 20, left: 7 } });
const c = newElement("c");

describe("several elements", () => {
  it.each([
    ["alike", (): unknown => shared([a, b], ({ styles }) => styles.fontSize), 20],
    ["mixed", () => shared([a, b], ({ content }) => content), undefined],
    ["alone", () => shared([b], ({ styles }) => styles.left), 7],
    ["alike in having none", () => shared([a, b], ({ styles }) => styles.color ?? ""), ""],
    ["none", () => shared([], ({ content }) => content), undefined],
  ])("%s", (_, read, expected) => expect(read()).toBe(expected));

  it("changes only those that are named, and each from its own", () => {
    const ids = new Set(["a", "b"]);
    const sounded = changeEach([a, b, c], ids, ({ content }) => ({ sound: `media/${content}.mp3` }));
    expect(sounded.map(({ sound }) => sound)).toEqual(["media/One.mp3", "media/Two.mp3", ""]);
    const styled = styleEach([a, b, c], ids, ({ left }) => ({ left: left + 1, fontWeight: 700 }));
    expect(styled.map(({ styles }) => [styles.left, styles.fontWeight, styles.fontSize])).toEqual([
      [51, 700, 20],
      [8, 700, 20],
      [50, undefined, 16],
    ]);
    expect(styled[2]).toBe(c);
  });
});
