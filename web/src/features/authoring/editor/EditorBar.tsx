import { ActionIcon, Button, Group, Tooltip } from "@mantine/core";
import { IconArrowBackUp, IconArrowForwardUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { canRedo, canUndo } from "@/canvas";
import { useEditor } from "../draft/EditorContext";
import type { Saving } from "../draft/useSave";
import classes from "./EditorBar.module.css";
import { NotSaved, SaveState } from "./SaveState";

interface EditorBarProps {
  /** The way back, at the left. */
  back: ReactNode;
  title: ReactNode;
  saving: Saving;
  children?: ReactNode;
}

/** The bar over both views: back, title, undo, redo, what is saved, and Save. */
export function EditorBar({ back, title, saving, children }: EditorBarProps) {
  const { state, undo, redo } = useEditor();
  return (
    <header className={classes.bar}>
      {back}
      <div className={classes.title}>{title}</div>
      <Group gap={4} wrap="nowrap" className={classes.tools}>
        <SaveState />
        <Tooltip label="Undo (Ctrl+Z)">
          <ActionIcon color="gray" aria-label="Undo" disabled={!canUndo(state.history)} onClick={undo}>
            <IconArrowBackUp size={20} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Redo (Ctrl+Shift+Z)">
          <ActionIcon color="gray" aria-label="Redo" disabled={!canRedo(state.history)} onClick={redo}>
            <IconArrowForwardUp size={20} aria-hidden />
          </ActionIcon>
        </Tooltip>
        {children}
        <Button onClick={() => void saving.save()}>Save</Button>
      </Group>
      <NotSaved saving={saving} />
    </header>
  );
}
