import { useEffect, useRef } from "react";

export interface KeyActs {
  save: () => void;
  undo: () => void;
  redo: () => void;
  /** Ctrl or Cmd and Enter, where it means something. */
  next?: () => void;
}

/** Ctrl or Cmd with S, Z, Shift+Z and Y, wherever the focus is; dialogs keep their own. */
export function useActKeys(acts: KeyActs): void {
  // What is saved is what the last drawing knew, after the field that had the focus has written.
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (document.querySelector('[role="dialog"],[role="alertdialog"]')) return;
      const act = actOf(event);
      if (!act || !latest.current[act]) return;
      event.preventDefault();
      if (act !== "save") return latest.current[act]?.();
      // A field that writes when it is left has to write before it is saved.
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
      setTimeout(() => latest.current.save());
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

function actOf({ key, shiftKey }: KeyboardEvent): keyof KeyActs | null {
  if (key === "Enter") return "next";
  const letter = key.toLowerCase();
  if (letter === "s" && !shiftKey) return "save";
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" ? "redo" : null;
}
