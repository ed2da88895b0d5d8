import { Button } from "@mantine/core";
import { useEditor } from "../draft/EditorContext";
import classes from "./UndoBar.module.css";

/** Says what was taken away, with the way to have it back. */
export function UndoBar() {
  const { told, undo } = useEditor();
  return (
    <div className={classes.place} role="status">
      {told && (
        <div className={classes.bar}>
          <span>{told}</span>
          <Button variant="subtle" onClick={undo}>
            Undo
          </Button>
        </div>
      )}
    </div>
  );
}
