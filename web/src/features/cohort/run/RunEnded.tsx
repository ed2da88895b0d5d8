import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { Button } from "@mantine/core";
import { IconAlertTriangle, IconBan } from "@tabler/icons-react";
import { EmptyState } from "@/ui/feedback/EmptyState";
import type { Run } from "../types";
import { useRunActs } from "./useRunActs";

/** A run that ended without figures. */
export function RunEnded({ run }: { run: Run }) {
  const { again, busy } = useRunActs(run);
  const cancelled = run.state === "cancelled";
  return (
    <EmptyState
      icon={cancelled ? IconBan : IconAlertTriangle}
      title={cancelled ? t`This report was cancelled` : t`This report could not be computed`}
      text={cancelled ? t`What it was asked for is below, and can be recomputed.` : reasonWords(run.reason)}
      action={<Button loading={busy} onClick={again}>{t`Recompute`}</Button>}
    />
  );
}

/** Why a run failed, as a sentence. */
function reasonWords(reason: string | undefined): string {
  if (reason === "more than 250,000 activities") {
    return t`These are more than 250,000 activities. Narrow the selection, and try again.`;
  }
  if (reason === "the account may not compute reports") return t`This account may not compute reports any more.`;
  return t`Something went wrong on the server. Nothing is lost: it can be recomputed.`;
}
