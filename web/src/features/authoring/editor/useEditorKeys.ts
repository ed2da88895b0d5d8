import { useEffect, useRef } from "react";
import { useEditor } from "../draft/EditorContext";

/** Ctrl or Cmd with S, Z, Shift+Z and Y, wherever the focus is; dialogs keep their own. */
export function useEditorKeys(save: () => void): void {
  const { undo, redo } = useEditor();
  // What is saved is what the last drawing knew, after the field that had the focus has written.
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (document.querySelector('[role="dialog"],[role="alertdialog"]')) return;
      const act = actOf(event);
      if (!act) return;
      event.preventDefault();
      if (act === "save") {
        // A field that writes when it is left has to write before it is saved.
        if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
        setTimeout(() => latest.current());
      } else if (act === "undo") undo();
      else redo();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [undo, redo]);
}

function actOf({ key, shiftKey }: KeyboardEvent): "save" | "undo" | "redo" | null {
  const letter = key.toLowerCase();
  if (letter === "s" && !shiftKey) return "save";
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" ? "redo" : null;
}
