import { describe, expect, it } from "vitest";
import { commands } from "./commands";
import { ariaShortcut, type KeyLike, matches } from "./shortcut";

const press = (key: string, held: Partial<KeyLike> = {}): KeyLike => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});
const ctrl = { ctrlKey: true };

describe("a shortcut", () => {
  it.each([
    ["Ctrl+D", press("d", ctrl), true],
    ["Ctrl+D", press("d", { metaKey: true }), true],
    ["Ctrl+D", press("d"), false],
    ["Ctrl+D", press("d", { ...ctrl, shiftKey: true }), false],
    ["Ctrl+]", press("]", ctrl), true],
    ["Ctrl+]", press("}", { ...ctrl, shiftKey: true }), false],
    ["Ctrl+Shift+]", press("}", { ...ctrl, shiftKey: true }), true],
    ["Ctrl+Shift+]", press("]", { ...ctrl, shiftKey: true }), true],
    ["Ctrl++", press("+", { ...ctrl, shiftKey: true }), true],
    ["Ctrl++", press("=", ctrl), true],
    ["Ctrl+-", press("-", ctrl), true],
    ["?", press("?", { shiftKey: true }), true],
    ["Del", press("Delete"), true],
    ["Esc", press("Escape"), true],
    ["Enter", press("Enter", { altKey: true }), false],
  ])("%s is %j: %s", (shortcut, event, expected) => expect(matches(shortcut, event)).toBe(expected));

  it("is written for assistive technology", () => expect(ariaShortcut("Ctrl+Del")).toBe("Control+Delete"));
});

describe("the commands", () => {
  it("have names and shortcuts of their own", () => {
    const keys = commands.flatMap(({ shortcut }) => shortcut ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length);
    expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length);
  });
});
