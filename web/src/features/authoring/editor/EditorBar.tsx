import { ActionIcon, Button, Group, Loader, Text, Tooltip } from "@mantine/core";
import { IconArrowBackUp, IconArrowForwardUp, IconCheck, IconPointFilled } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { canRedo, canUndo } from "@/canvas";
import classes from "./EditorBar.module.css";
import { useEditor } from "./EditorContext";
import type { Saving } from "./useSave";

interface EditorBarProps {
  /** The way back, at the left. */
  back: ReactNode;
  title: ReactNode;
  saving: Saving;
  children?: ReactNode;
}

/** The bar over both views: back, title, undo, redo, what is saved, and Save. */
export function EditorBar({ back, title, saving, children }: EditorBarProps) {
  const { state, dirty, undo, redo } = useEditor();
  return (
    <header className={classes.bar}>
      {back}
      <div className={classes.title}>{title}</div>
      <Group gap={4} wrap="nowrap" className={classes.tools}>
        <SaveState dirty={dirty} saving={saving.saving} />
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
        <Button disabled={saving.saving} onClick={() => saving.save()}>
          {saving.saving && <Loader size="xs" mr="xs" color="currentColor" />}
          Save
        </Button>
      </Group>
    </header>
  );
}

function SaveState({ dirty, saving }: { dirty: boolean; saving: boolean }) {
  const Icon = dirty ? IconPointFilled : IconCheck;
  const words = saving ? "Saving…" : dirty ? "Not saved" : "Saved";
  return (
    <Text size="sm" c="dimmed" className={classes.state} role="status">
      <Icon size={16} aria-hidden />
      <span className={classes.words}>{words}</span>
    </Text>
  );
}
