import { useMutation, useQueryClient } from "@tanstack/react-query";
import { hasStatus, messageOf } from "@/api/errors";
import { useNotices } from "@/ui/feedback/notices";
import { cancelImport, type Import, importQuery, runImport, undoImport } from "./imports";

const acts = {
  run: { call: runImport, failure: "The import could not be started." },
  cancel: { call: cancelImport, failure: "The import could not be cancelled." },
  undo: { call: undoImport, failure: "The import could not be undone." },
} as const;

/** Starts, cancels or undoes an import, and shows how it stands then. */
export function useImportAct({ import_id: id }: Import, what: keyof typeof acts) {
  const notices = useNotices();
  const queryClient = useQueryClient();
  const { queryKey } = importQuery(id);
  const { mutate, isPending } = useMutation({
    mutationFn: () => acts[what].call(id),
    onSuccess: (now) => queryClient.setQueryData(queryKey, now),
    onError: (error) => {
      // A lost answer says nothing: the state of the import shows whether the act was done.
      if (!hasStatus(error, 0)) notices.error(`${acts[what].failure} ${messageOf(error)}`, { retry: () => mutate() });
      void queryClient.invalidateQueries({ queryKey, exact: true });
    },
  });
  return { act: () => mutate(), busy: isPending };
}
