/** A shortcut as it is shown: "Ctrl+Shift+]". On a Mac, Command does what Ctrl does elsewhere. */
export type Shortcut = string;

export interface KeyLike {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** What a key gives together with Shift on common layouts. */
const shifted: Record<string, string> = { "}": "]", "{": "[", "+": "=" };

const named: Record<string, string> = { Del: "delete", Esc: "escape", "+": "=" };

const plain = (key: string) => shifted[key] ?? key.toLowerCase();

export function matches(shortcut: Shortcut, event: KeyLike): boolean {
  const parts = shortcut.split(/\+(?=.)/);
  const key = parts.at(-1) ?? "";
  const wants = (name: string) => parts.includes(name);
  // "?" and "+" are typed with Shift on some keyboards and without it on others.
  const shiftCounts = !/^[?+]$/.test(key);
  return (
    (named[key] ?? key.toLowerCase()) === plain(event.key) &&
    wants("Ctrl") === (event.ctrlKey || event.metaKey) &&
    wants("Alt") === event.altKey &&
    (!shiftCounts || wants("Shift") === event.shiftKey)
  );
}

/** The form that assistive technology reads. */
export const ariaShortcut = (shortcut: Shortcut): string =>
  shortcut.replace("Ctrl", "Control").replace("Del", "Delete").replace("Esc", "Escape");
