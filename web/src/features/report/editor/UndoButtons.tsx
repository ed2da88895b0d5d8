import { t } from "@lingui/core/macro";
import "@/words/report";
import { ActionIcon, Group, Tooltip } from "@mantine/core";
import { IconArrowBackUp, IconArrowForwardUp } from "@tabler/icons-react";
import { useEffect } from "react";
import { useDraftState, useSteps } from "../ReportContext";

/** The buttons for undo and redo of texts and choices. */
export function UndoButtons() {
  const steps = useSteps();
  const canUndo = useDraftState(() => steps.canUndo);
  const canRedo = useDraftState(() => steps.canRedo);
  useUndoKeys();
  return (
    <Group gap="xs" wrap="nowrap">
      <Tooltip label={t`Undo (Ctrl+Z)`}>
        <ActionIcon color="gray" size={44} aria-label={t`Undo`} disabled={!canUndo} onClick={steps.undo}>
          <IconArrowBackUp size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t`Redo (Ctrl+Shift+Z)`}>
        <ActionIcon color="gray" size={44} aria-label={t`Redo`} disabled={!canRedo} onClick={steps.redo}>
          <IconArrowForwardUp size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

const noText = /^(checkbox|radio|range|button|submit|color)$/;

/** Whether an element is a text field, which has its own undo. */
const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !noText.test(target.type)));

/** Ctrl or Cmd with Z, Shift+Z and Y, outside of texts and dialogs. */
function useUndoKeys() {
  const steps = useSteps();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isText(event.target)) return;
      if (document.querySelector('[role="dialog"],[role="alertdialog"]')) return;
      const letter = event.key.toLowerCase();
      if (letter !== "z" && letter !== "y") return;
      event.preventDefault();
      if (letter === "y" || event.shiftKey) steps.redo();
      else steps.undo();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [steps]);
}
