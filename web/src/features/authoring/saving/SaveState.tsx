import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Button, Text } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconRefresh } from "@tabler/icons-react";
import { hasStatus, messageOf } from "@/api/errors";
import type { AutosaveState } from "@/work/autosave";
import classes from "./BarFrame.module.css";

/** A part of how saving stands; only a change of that part redraws it. */
type UseSaving = <Part>(part: (state: AutosaveState<unknown>) => Part) => Part;

/** A word on how saving stands. It changes with every pause in typing, so it is not read aloud. */
export function SaveIndicator({ useSaving }: { useSaving: UseSaving }) {
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

interface NotSavedProps {
  useSaving: UseSaving;
  onCompare: () => void;
  onAgain: () => void;
}

/** Why something is not saved, where it is meanwhile, and what can be done. */
export function NotSaved({ useSaving, onCompare, onAgain }: NotSavedProps) {
  const error = useSaving((state) => state.error);
  const conflict = useSaving(({ status }) => status === "conflict");
  return (
    <div role="status" className={error !== undefined || conflict ? classes.problem : undefined}>
      {conflict && (
        <Problem
          text={t`Not saved: this application was changed elsewhere. Your work is kept on this device.`}
          act={t`Compare`}
          onAct={onCompare}
        />
      )}
      {!conflict && error !== undefined && <Problem text={failedWords(error)} act={t`Try again`} onAct={onAgain} />}
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
