import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "@/api/errors";
import { wasNotConfirmed } from "@/api/stepUp";
import { reasonOf } from "../form/refusal";
import { type ConfirmQuestion, useConfirm } from "./confirm";
import { type Step, useNotices } from "./notices";

export interface Act<Answer> {
  /** What is asked first. */
  ask?: ConfirmQuestion;
  send: () => Promise<Answer>;
  /** The message once it is done. `step` offers what can be done about it then, such as Undo. */
  done?: string | ((answer: Answer) => string | undefined);
  step?: Step;
  /** What a failure means: a sentence before its reason, or the whole message. */
  failed?: string | ((reason: string, refused: boolean) => string);
  /** Offers Retry after a refusal too, for what nothing else on the page does once its cause is removed. */
  retries?: boolean;
  /** The status of a refusal which says that it was so already. */
  already?: number;
  /** The cached data that it changes. They are read again after a refusal too: they may have changed elsewhere. */
  changes?: QueryKey;
}

/** A refusal says why something cannot be done at all; trying again would not help. */
const isRefusal = (error: unknown) => error instanceof ApiError && [403, 404, 409, 410, 422].includes(error.status);

/**
 * The one way to write something that no form sends: asks, sends, says what came of it with Retry where that may help, and reads
 * what was changed again. `act` resolves to whether it is done. A form has `useAppForm`.
 */
export function useAct() {
  const [confirm, notices, queryClient] = [useConfirm(), useNotices(), useQueryClient()];
  const [running, setRunning] = useState(0);

  const send = async <Answer>(it: Act<Answer>): Promise<boolean> => {
    const { done, step, failed, already, changes } = it;
    setRunning((count) => count + 1);
    try {
      const answer = await it.send();
      const message = typeof done === "function" ? done(answer) : done;
      if (message) notices.success(message, step);
      return true;
    } catch (error) {
      if (wasNotConfirmed(error)) return false;
      if (already !== undefined && error instanceof ApiError && error.status === already) {
        if (typeof done === "string") notices.success(done, step);
        return true;
      }
      const [reason, refused] = [reasonOf(error), isRefusal(error)];
      const message =
        typeof failed === "function" ? failed(reason, refused) : [failed, reason].filter(Boolean).join(" ");
      notices.error(message, refused && !it.retries ? undefined : { retry: () => void send(it) });
      return false;
    } finally {
      setRunning((count) => count - 1);
      if (changes) await queryClient.invalidateQueries({ queryKey: changes });
    }
  };
  const act = async <Answer>(it: Act<Answer>) => (!it.ask || (await confirm(it.ask))) && send(it);
  return { act, busy: running > 0 };
}
