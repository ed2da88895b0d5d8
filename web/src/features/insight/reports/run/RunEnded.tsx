import { t } from "@lingui/core/macro";
import "@/words/insight";
import { Button } from "@mantine/core";
import { IconAlertTriangle, IconBan } from "@tabler/icons-react";
import { EmptyState } from "@/ui/feedback/EmptyState";
import type { Run } from "../types";
import { useRunActs } from "./useRunActs";

/** A run that ended without figures. */
export function RunEnded({ run }: { run: Run }) {
  const { repeat, busy } = useRunActs(run);
  const cancelled = run.state === "cancelled";
  return (
    <EmptyState
      icon={cancelled ? IconBan : IconAlertTriangle}
      title={cancelled ? t`This report was cancelled` : t`This report could not be computed`}
      text={run.reason || t`Nothing was lost: it can be computed once more.`}
      action={<Button loading={busy} onClick={repeat}>{t`Repeat`}</Button>}
    />
  );
}
