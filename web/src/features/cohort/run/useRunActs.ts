import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useNotices } from "@/ui/feedback/notices";
import { reasonOf } from "@/ui/form/refusal";
import { cancelRun, configsKey, repeatRun, runQuery, startRun } from "../calls";
import type { Run } from "../types";

/** Stops a run, computes it once more from what it was computed from, or asks for the same of today's activities. */
export function useRunActs({ run_id: id, definition, config_id, config_version }: Run) {
  const queryClient = useQueryClient();
  const notices = useNotices();
  const navigate = useNavigate();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: configsKey });
  const next = useMutation({
    mutationFn: (start: () => Promise<Run>) => start(),
    onSuccess: (run) => {
      refresh();
      queryClient.setQueryData(runQuery(run.run_id).queryKey, run);
      return navigate({ to: "/reportsStatistics/test", search: { run: run.run_id } });
    },
    onError: (error) => notices.error(t`The report was not started. ${reasonOf(error)}`),
  });
  const stop = useMutation({
    mutationFn: () => cancelRun(id),
    onSuccess: (run) => queryClient.setQueryData(runQuery(id).queryKey, run),
    onError: (error) => {
      notices.error(t`The report was not cancelled. ${reasonOf(error)}`);
      // It may have ended meanwhile.
      void queryClient.invalidateQueries({ queryKey: runQuery(id).queryKey });
    },
    onSettled: refresh,
  });
  return {
    repeat: () => next.mutate(() => repeatRun(id)),
    again: () => next.mutate(() => startRun({ definition, config_id, config_version })),
    cancel: () => stop.mutate(),
    busy: next.isPending || stop.isPending,
  };
}
