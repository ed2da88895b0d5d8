import "@/words/help";
import { t } from "@lingui/core/macro";
import { helpKey, keyName, runnerKeys } from "./keys";

/** Where shortcuts are: everywhere, or on one kind of screen. */
export type ShortcutScreen =
  | "everywhere"
  | "list"
  | "runner"
  | "paper"
  | "editor"
  | "canvas"
  | "categories"
  | "child"
  | "report"
  | "chart";

export interface Shortcut {
  does: string;
  /** Each of them does it. */
  keys: readonly string[];
  /** A character alone, which the switch for single keys turns off. */
  single?: true;
}

export interface ShortcutGroup {
  screen: ShortcutScreen;
  title: string;
  shortcuts: readonly Shortcut[];
}

/** Keys as keyboards of the page's language are printed. */
const printed: Readonly<Record<string, string>> = {
  Backspace: t({ context: "key", message: "Backspace" }),
  Del: t({ context: "key", message: "Del" }),
  End: t({ context: "key", message: "End" }),
  Enter: t({ context: "key", message: "Enter" }),
  Home: t({ context: "key", message: "Home" }),
  Shift: t({ context: "key", message: "Shift" }),
  Space: t({ context: "key", message: "Space" }),
};

/** "Ctrl+Shift+Z": each of its keys as it is printed. */
const printedKeys = (keys: string): string => keys.replace(/[A-Z][a-z]+/g, (name) => printed[name] ?? name);

const key = (does: string, ...keys: string[]): Shortcut => ({ does, keys: keys.map(printedKeys) });
const single = (does: string, name: string): Shortcut => ({ does, keys: [keyName(name)], single: true });

/** Every shortcut there is, in one list: what listens for keys is named here. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    screen: "everywhere",
    title: t`Everywhere`,
    shortcuts: [
      key(t`Search`, "Ctrl+K"),
      single(t`Keyboard shortcuts`, helpKey),
      key(t`Close a dialog, a menu or a panel`, "Esc"),
      key(t`Skip to content, on a new page`, "Tab"),
    ],
  },
  {
    screen: "list",
    title: t`Lists and menus`,
    shortcuts: [
      key(t`Open the row, or the menu, that has the focus`, "Enter"),
      key(t`Next or previous entry of a menu`, "↓", "↑"),
      key(t`Pick up or drop a row by its handle`, "Space"),
      key(t`Move the row that is picked up`, "↓", "↑"),
    ],
  },
  {
    screen: "runner",
    title: t`Running and scoring an activity`,
    shortcuts: [
      key(t`Previous question`, keyName(runnerKeys.previous)),
      key(t`Next question`, keyName(runnerKeys.next)),
      {
        does: t`Score, by its digits: the row of digits on every keyboard, or the number pad`,
        keys: ["0–9"],
        single: true,
      },
      single(t`Take the suggested score`, runnerKeys.suggested),
      single(t`No score: refused`, runnerKeys.refused),
      single(t`No score: no response`, runnerKeys.no_response),
      single(t`No score: not administered`, runnerKeys.not_administered),
      single(t`No score: discontinued`, runnerKeys.discontinued),
      single(t`Pause, or go on`, runnerKeys.pause),
      key(t`Leave the note, so that digits score again`, "Esc"),
    ],
  },
  {
    screen: "paper",
    title: t`Entering a protocol from paper`,
    shortcuts: [
      { does: t`Answer, by the key beside it; the next question follows`, keys: ["0–9", "A–Z"] },
      key(t`Next question, next page`, "Enter"),
      key(t`Next or previous question`, "↓", "↑"),
      key(t`Take the answer away, and in an empty field go back`, "Backspace"),
    ],
  },
  {
    screen: "editor",
    title: t`Editor of an application`,
    shortcuts: [key(t`Save`, "Ctrl+S"), key(t`Undo`, "Ctrl+Z"), key(t`Redo`, "Ctrl+Shift+Z", "Ctrl+Y")],
  },
  {
    screen: "canvas",
    title: t`Canvas of a question`,
    shortcuts: [
      key(t`Next element, from back to front`, "Tab"),
      key(t`Add to the selection, or take out of it`, "Space"),
      key(t`Move by 1 pixel`, t`Arrows`),
      key(t`Move by 10 pixels`, t`Shift+Arrows`),
      key(t`Resize by 1 pixel, with Shift by 10`, t`Alt+Arrows`),
      key(t`Drag without snapping`, "Alt", "Ctrl"),
      key(t`Give up a drag`, "Esc"),
      key(t`Zoom about the pointer`, t`Ctrl+Wheel`),
      key(t`Edit text`, "Enter"),
      key(t`Cut`, "Ctrl+X"),
      key(t`Copy`, "Ctrl+C"),
      key(t`Paste`, "Ctrl+V"),
      key(t`Duplicate`, "Ctrl+D"),
      key(t`Delete`, "Del", "Backspace"),
      key(t`Select all`, "Ctrl+A"),
      key(t`Deselect`, "Esc"),
      key(t`Bring to front`, "Ctrl+Shift+]"),
      key(t`Bring forward`, "Ctrl+]"),
      key(t`Send backward`, "Ctrl+["),
      key(t`Send to back`, "Ctrl+Shift+["),
      key(t`Zoom out`, "Ctrl+-"),
      key(t`Zoom in`, "Ctrl++"),
      key(t`Zoom to fit`, "Ctrl+0"),
      key(t`Keyboard shortcuts`, helpKey),
    ],
  },
  {
    screen: "categories",
    title: t`Tree of categories`,
    shortcuts: [
      key(t`Move in the tree`, t`Arrows`, "Home", "End"),
      key(t`Choose`, "Enter", "Space"),
      key(t`Rename`, "F2"),
      key(t`Remove`, "Del"),
    ],
  },
  {
    screen: "child",
    title: t`The child's screen, with switches`,
    shortcuts: [
      key(t`One switch: take the choice that is lit`, t`Any key`),
      key(t`Two switches: go on`, "Space", t`Arrows`),
      key(t`Two switches: take the choice that is lit`, t`Any other key`),
    ],
  },
  {
    screen: "report",
    title: t`Report`,
    shortcuts: [
      key(t`Undo`, "Ctrl+Z"),
      key(t`Redo`, "Ctrl+Shift+Z", "Ctrl+Y"),
      key(t`Previous or next category`, "←", "→"),
    ],
  },
  {
    screen: "chart",
    title: t`A chart that has the focus`,
    shortcuts: [
      key(t`Read its points`, t`Arrows`, "Home", "End"),
      key(t`Open what is behind a point, where something is`, "Enter"),
      key(t`Stop reading`, "Esc"),
    ],
  },
];

/** The groups in the order in which somebody on these screens wants them. */
export const shortcutsFor = (screens: readonly ShortcutScreen[]): ShortcutGroup[] => {
  const first = screens.flatMap((screen) => shortcutGroups.filter((group) => group.screen === screen));
  return [...first, ...shortcutGroups.filter((group) => !first.includes(group))];
};
