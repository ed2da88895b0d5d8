import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { ActionIcon, Button, Tooltip } from "@mantine/core";
import { IconArrowBackUp, IconArrowForwardUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import HelpButton from "@/features/help/HelpButton";
import { canRedo, canUndo } from "@/work/history";
import { useEditor, useSaving } from "../draft/EditorContext";
import type { Saving } from "../draft/useSave";
import { BarFrame } from "../saving/BarFrame";
import { NotSaved, SaveIndicator } from "../saving/SaveState";

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
    <BarFrame
      back={back}
      title={title}
      tools={
        <>
          <SaveIndicator useSaving={useSaving} />
          <Tooltip label={t`Undo (Ctrl+Z)`}>
            <ActionIcon color="gray" aria-label={t`Undo`} disabled={!canUndo(state.history)} onClick={undo}>
              <IconArrowBackUp size={20} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t`Redo (Ctrl+Shift+Z)`}>
            <ActionIcon color="gray" aria-label={t`Redo`} disabled={!canRedo(state.history)} onClick={redo}>
              <IconArrowForwardUp size={20} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <HelpButton />
          {children}
        </>
      }
      action={<Button onClick={() => void saving.save()}>{t`Save`}</Button>}
    >
      <NotSaved useSaving={useSaving} onCompare={() => saving.choose(true)} onAgain={() => void saving.save()} />
    </BarFrame>
  );
}
