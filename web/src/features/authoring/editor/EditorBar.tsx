import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { ActionIcon, Button, Text, Tooltip } from "@mantine/core";
import { IconAlertTriangle, IconArrowBackUp, IconArrowForwardUp, IconCheck, IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { hasStatus, messageOf } from "@/api/errors";
import HelpButton from "@/features/help/HelpButton";
import { canRedo, canUndo } from "@/work/history";
import { useEditor, useSaving } from "../draft/EditorContext";
import type { Saving } from "../draft/useSave";
import { BarFrame } from "./BarFrame";
import classes from "./EditorBar.module.css";

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
          <SaveIndicator />
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
      <NotSaved saving={saving} />
    </BarFrame>
  );
}

/** A word on how saving stands. It changes with every pause in typing, so it is not read aloud. */
function SaveIndicator() {
  const { Icon, words } = useSaving(({ status, error }) => {
    if (error !== undefined || status === "conflict") return states.not;
    return status === "saved" ? states.saved : states.saving;
  });
  return (
    <Text size="sm" c="dimmed" className={classes.state}>
      <Icon size={16} aria-hidden />
      <span className={classes.words}>{words}</span>
    </Text>
  );
}

const states = {
  saved: { Icon: IconCheck, words: t`Saved` },
  saving: { Icon: IconRefresh, words: t`Saving…` },
  not: { Icon: IconAlertTriangle, words: t`Not saved` },
};

/** Why something is not saved, where it is meanwhile, and what can be done. */
function NotSaved({ saving }: { saving: Saving }) {
  const error = useSaving((state) => state.error);
  const conflict = useSaving(({ status }) => status === "conflict");
  return (
    <div role="status" className={error !== undefined || conflict ? classes.problem : undefined}>
      {conflict && (
        <Problem
          text={t`Not saved: this application was changed elsewhere. Your work is kept on this device.`}
          act={t`Compare`}
          onAct={() => saving.choose(true)}
        />
      )}
      {!conflict && error !== undefined && (
        <Problem text={failedWords(error)} act={t`Try again`} onAct={() => void saving.save()} />
      )}
    </div>
  );
}

function failedWords(error: unknown): string {
  if (hasStatus(error, 0)) return t`Not saved: the server cannot be reached. Your work is kept on this device.`;
  const reason = messageOf(error);
  return t`Not saved: ${reason} Your work is kept on this device.`;
}

function Problem({ text, act, onAct }: { text: string; act: string; onAct: () => void }) {
  return (
    <>
      <IconAlertTriangle size={18} aria-hidden />
      <p>{text}</p>
      <Button variant="subtle" color="red" onClick={onAct}>
        {act}
      </Button>
    </>
  );
}
