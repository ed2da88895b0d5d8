import { t } from "@lingui/core/macro";
import "@/words/people";
import { useQueryClient } from "@tanstack/react-query";
import { hasStatus } from "@/api/errors";
import type { ConfirmQuestion } from "@/ui/feedback/confirm";
import { useAct } from "@/ui/feedback/useAct";
import { cancelImport, type Import, importQuery, runImport, undoImport } from "./imports";

const acts = {
  run: { call: runImport, failed: t`The import could not be started.` },
  cancel: { call: cancelImport, failed: t`The import could not be cancelled.` },
  undo: { call: undoImport, failed: t`The import could not be undone.` },
} as const;

/** Starts, cancels or undoes an import, after a question if there is one, and shows its new state. */
export function useImportAct({ import_id: id }: Import, what: keyof typeof acts, ask?: ConfirmQuestion) {
  const queryClient = useQueryClient();
  const { act, busy } = useAct();
  const { queryKey } = importQuery(id);
  const send = async () => {
    try {
      queryClient.setQueryData(queryKey, await acts[what].call(id));
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey, exact: true });
      // A lost answer says nothing: the state of the import shows whether the act was done.
      if (!hasStatus(error, 0)) throw error;
    }
  };
  return { act: () => void act({ ask, send, failed: acts[what].failed, retries: true }), busy };
}
