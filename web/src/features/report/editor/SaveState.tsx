import { t } from "@lingui/core/macro";
import "@/words/report";
import { Button, Group } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconLoader2 } from "@tabler/icons-react";
import { hasStatus, messageOf } from "@/api/errors";
import { StatusBadge } from "@/ui/StatusBadge";
import { useDraft, useDraftState, useReport } from "../ReportContext";
import classes from "./editor.module.css";

/** Whether the edits have arrived. */
export function SaveState() {
  const draft = useDraft();
  const { example } = useReport();
  const status = useDraftState((state) => state.status);
  const error = useDraftState((state) => state.error);
  return (
    <Group gap="xs" role="status" className={classes.saving} data-unsaved={status !== "saved" || undefined}>
      {status === "saved" && <StatusBadge tone="good" icon={IconCircleCheck}>{t`Saved`}</StatusBadge>}
      {(status === "waiting" || status === "saving") && (
        <StatusBadge tone="skipped" icon={IconLoader2}>{t`Saving`}</StatusBadge>
      )}
      {(status === "failed" || status === "conflict") && (
        <StatusBadge tone="need" icon={IconAlertTriangle}>
          {example ? t`Not saved` : t`Not saved, kept on this device`}
        </StatusBadge>
      )}
      {status === "failed" && (
        <>
          {!hasStatus(error, 0) && <span className={classes.why}>{messageOf(error)}</span>}
          <Button variant="subtle" onClick={() => void draft.flush()}>{t`Retry`}</Button>
        </>
      )}
    </Group>
  );
}
