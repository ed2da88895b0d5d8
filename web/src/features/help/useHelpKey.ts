import { useEffect } from "react";
import { helpKeys } from "./keys";
import { useSingleKeys } from "./singleKeys";

/** Where a character is text, or belongs to a dialog that is open. */
const elsewhere = "input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]";

/** Whether a key press asks for the shortcuts. */
export function asksForShortcuts(event: KeyboardEvent): boolean {
  if (!helpKeys.includes(event.key) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
    return false;
  return !(event.target instanceof Element && event.target.closest(elsewhere));
}

/** "?" opens the shortcuts, unless single keys are turned off. */
export function useHelpKey(open: () => void) {
  const [on] = useSingleKeys();
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      if (asksForShortcuts(event)) open();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [on, open]);
}
