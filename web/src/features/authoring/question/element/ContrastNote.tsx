import { Alert } from "@mantine/core";
import type { CanvasElement } from "@/canvas";
import { poorContrast } from "../fields/colour";
import classes from "./ContrastNote.module.css";

interface ContrastNoteProps {
  elements: readonly CanvasElement[];
  /** The question's own. */
  background: string;
}

/** Warns of words that some cannot read; the author decides. */
export function ContrastNote({ elements, background }: ContrastNoteProps) {
  const poor = elements.flatMap((element) => poorContrast(element, background) ?? []);
  return (
    <div role="status" className={classes.note}>
      {poor.length > 0 && (
        <Alert color="yellow" variant="light">
          The words are hard to read: their contrast with the background is {Math.min(...poor).toFixed(1)} to 1. From
          4.5 to 1 on, everybody can read them.
        </Alert>
      )}
    </div>
  );
}
