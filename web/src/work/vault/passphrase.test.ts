import { expect, it } from "vitest";
import { costFor } from "./argon";
import { strengthOf, weaknessOf } from "./passphrase";

const email = "robin.hale@example.org";

it.each([
  ["", "short"],
  ["eleven sign", "short"],
  ["a".repeat(129), "long"],
  ["aaaaaaaaaaaaaaaa", "pattern"],
  ["abcabcabcabcabc", "pattern"],
  ["1234567890123456", "pattern"],
  ["qwertzuiopasdfghjkl", "pattern"],
  ["qwerty123456", "pattern"],
  ["zyxwvutsrqponm", "pattern"],
  ["1111 2222 3333 4444", "pattern"],
  ["robin.hale@example.org", "own"],
  ["robin.hale 12", "own"],
  ["seven green boats at dawn", undefined],
  ["siebzehn grüne Boote", undefined],
  ["七つの緑の舟が夜明けに出る朝", undefined],
])("judges %s", (text, weakness) => {
  expect(weaknessOf(text, email)).toBe(weakness);
});

it("counts letters as they are compared", () => {
  // Six ligatures are twelve letters once they are normalized.
  expect(weaknessOf("ﬁﬂ x ﬁn ﬀab", email)).toBeUndefined();
});

it("knows how strong a passphrase is", () => {
  expect(["kq7.fm2!zp4b", "green boats here", "seven green boats at dawn"].map(strengthOf)).toEqual([1, 2, 3]);
});

it.each([
  [4_000, 3],
  [1_000, 3],
  [500, 6],
  [100, 12],
])("has a device that took %d ms make %d passes", (took, passes) => {
  expect(costFor(took)).toEqual({ memory: 65_536, passes });
});
