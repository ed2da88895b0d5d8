import { t } from "@lingui/core/macro";
import "@/words/insight";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useNotices } from "@/ui/feedback/notices";
import { reasonOf } from "@/ui/form/refusal";
import { cancelRun, configsKey, repeatRun, runQuery } from "../calls";
import type { Run } from "../types";

/** Stops a run, or computes what it was asked for once more. */
export function useRunActs({ run_id: id }: Run) {
  const queryClient = useQueryClient();
  const notices = useNotices();
  const navigate = useNavigate();
  const anew = () => void queryClient.invalidateQueries({ queryKey: configsKey });
  const again = useMutation({
    mutationFn: () => repeatRun(id),
    onSuccess: ({ run_id }) => {
      anew();
      return navigate({ to: "/reportsStatistics/test", search: { run: run_id } });
    },
    onError: (error) => notices.error(t`The report was not started. ${reasonOf(error)}`),
  });
  const stop = useMutation({
    mutationFn: () => cancelRun(id),
    onError: (error) => notices.error(t`The report was not cancelled. ${reasonOf(error)}`),
    // It may have ended meanwhile.
    onSettled: () => {
      anew();
      return queryClient.invalidateQueries({ queryKey: runQuery(id).queryKey });
    },
  });
  return { repeat: () => again.mutate(), cancel: () => stop.mutate(), busy: again.isPending || stop.isPending };
}
