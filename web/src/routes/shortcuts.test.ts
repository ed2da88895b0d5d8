import { describe, expect, it } from "vitest";
import { reasonKeys } from "@/features/activity/missingReason";
import { commands } from "@/features/authoring/canvas/commands";
import { keyName, runnerKeys } from "@/features/help/keys";
import { type ShortcutScreen, shortcutGroups, shortcutsFor } from "@/features/help/shortcuts";

const keysOn = (screen: ShortcutScreen) =>
  shortcutGroups.filter((group) => group.screen === screen).flatMap(({ shortcuts }) => shortcuts);

describe("the list of shortcuts", () => {
  it("names every command of the canvas by its name and its keys", () => {
    const listed = keysOn("canvas");
    for (const { name, shortcut, also } of commands.filter((command) => command.shortcut)) {
      expect(listed.find(({ does }) => does === name)?.keys, name).toEqual([shortcut, also].filter(Boolean));
    }
  });

  it("names every single key of the runner, and they differ", () => {
    const listed = keysOn("runner").flatMap(({ keys }) => keys);
    for (const key of Object.values(runnerKeys)) expect(listed).toContain(keyName(key));
    expect(new Set(Object.values(runnerKeys)).size).toBe(Object.keys(runnerKeys).length);
    expect(Object.keys(reasonKeys)).toHaveLength(4);
  });

  it("marks what is a character alone, and nothing else, for the switch", () => {
    for (const { does, keys, single } of [...keysOn("everywhere"), ...keysOn("runner")]) {
      const character = keys.some((key) => /^[A-Z?]$|^0–9$/.test(key));
      expect(Boolean(single), does).toBe(character);
    }
  });

  it("says nothing twice on a screen", () => {
    for (const { title, shortcuts } of shortcutGroups) {
      const names = shortcuts.map(({ does }) => does);
      expect(new Set(names).size, title).toBe(names.length);
    }
  });

  it("begins with the page's own, and keeps all", () => {
    const ordered = shortcutsFor(["runner", "child"]);
    expect(ordered.slice(0, 2).map(({ screen }) => screen)).toEqual(["runner", "child"]);
    expect(new Set(ordered)).toEqual(new Set(shortcutGroups));
    expect(ordered).toHaveLength(shortcutGroups.length);
  });
});
