import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useAct } from "@/ui/feedback/useAct";
import { cancelRun, configsKey, repeatRun, runQuery, startRun } from "../calls";
import type { Run } from "../types";

/** Stops a run, computes it once more from what it was computed from, or asks for the same of today's activities. */
export function useRunActs({ run_id: id, definition, config_id, config_version }: Run) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { act, busy } = useAct();
  const begin = (start: () => Promise<Run>) =>
    act({
      send: async () => {
        const run = await start();
        queryClient.setQueryData(runQuery(run.run_id).queryKey, run);
        await navigate({ to: "/reportsStatistics/test", search: { run: run.run_id } });
      },
      failed: t`The report was not started.`,
      changes: configsKey,
    });
  const cancel = () =>
    act({
      send: async () => {
        const run = await cancelRun(id).catch((error) => {
          // It may have ended meanwhile.
          void queryClient.invalidateQueries({ queryKey: runQuery(id).queryKey });
          throw error;
        });
        queryClient.setQueryData(runQuery(id).queryKey, run);
      },
      failed: t`The report was not cancelled.`,
      changes: configsKey,
    });
  return {
    repeat: () => begin(() => repeatRun(id)),
    again: () => begin(() => startRun({ definition, config_id, config_version })),
    cancel,
    busy,
  };
}
