import { useQueryClient } from "@tanstack/react-query";
import { hasStatus, messageOf } from "@/api/errors";
import { wasNotConfirmed } from "@/api/stepUp";
import { useConfirm } from "@/ui/confirm";
import { useNotices } from "@/ui/notices";
import type { UserAct } from "./userActs";
import { usersKey } from "./users";

/** Asks, does it, tells what came of it, and reads the list and its counts anew. */
export function useUserAct() {
  const confirm = useConfirm();
  const notices = useNotices();
  const queryClient = useQueryClient();

  const carryOut = async (act: UserAct) => {
    try {
      await act.run();
      notices.success(act.done);
    } catch (error) {
      if (wasNotConfirmed(error)) return;
      // A conflict says why it cannot be done at all; trying again later would not help.
      if (hasStatus(error, 409)) notices.error(messageOf(error));
      else notices.error(act.failed, { retry: () => carryOut(act) });
    }
    await queryClient.invalidateQueries({ queryKey: usersKey });
  };

  return async (act: UserAct) => {
    const { question, effect, label, danger } = act;
    if (await confirm({ title: question, text: effect, action: label, danger })) await carryOut(act);
  };
}
