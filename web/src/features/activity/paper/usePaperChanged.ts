import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ApiError } from "@/api/errors";
import { useAct } from "@/ui/feedback/useAct";
import { activityKeys } from "../keys";
import { finishPaper, type Protocol, paperQuery } from "./paper";
import "@/words/activity";

/** Shows the protocol as the server answered it, or reads it again. The lists show how far it is. */
export function usePaperChanged(activityId: string) {
  const client = useQueryClient();
  return (protocol?: Protocol) => {
    const { queryKey } = paperQuery(activityId, []);
    if (protocol) client.setQueryData(queryKey, protocol);
    void client.invalidateQueries({
      queryKey: activityKeys.all,
      predicate: (query) => !protocol || query.queryKey.join() !== queryKey.join(),
    });
  };
}

/** Shows what an act has made of the protocol. Where it is refused, somebody else may have done something: it is read again. */
export function usePaperAct(activityId: string) {
  const changed = usePaperChanged(activityId);
  return async (act: Promise<Protocol>): Promise<void> => {
    try {
      changed(await act);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) changed();
      throw error;
    }
  };
}

/** Finishes the protocol once `before` has resolved, and opens its report. */
export function useFinish({ activity_id }: Protocol) {
  const { act } = useAct();
  const navigate = useNavigate();
  const client = useQueryClient();
  return (before: () => Promise<void> = async () => undefined) =>
    act({
      send: async () => {
        await before();
        await finishPaper(activity_id);
        void client.invalidateQueries({ queryKey: activityKeys.all, refetchType: "none" });
        await navigate({ to: "/activity/report/$activityID", params: { activityID: activity_id } });
      },
      done: t`The activity is finished.`,
      failed: t`The activity was not finished.`,
    });
}
