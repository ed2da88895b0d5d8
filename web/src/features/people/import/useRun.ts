import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { hasStatus, messageOf } from "@/api/errors";
import { useConfirm } from "@/ui/confirm";
import { useNotices } from "@/ui/notices";
import { children, countOf } from "./counts";
import { type Import, importQuery, importsKey, runImport } from "./imports";

const runKey = (id: string) => [...importsKey, id, "run"];

/** Whether this page has asked for the import and waits for its end. */
export const useIsRunning = (id: string) => useIsMutating({ mutationKey: runKey(id) }) > 0;

/** Asks, and imports. */
export function useRun({ import_id: id, counts }: Import) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const notices = useNotices();
  const queryClient = useQueryClient();
  const go = (step: "preview" | "run") => navigate({ to: "/dashboard/import", search: { import: id, step } });
  const { mutate, isPending } = useMutation({
    mutationKey: runKey(id),
    mutationFn: () => runImport(id),
    onSuccess: (done) => queryClient.setQueryData(importQuery(id).queryKey, done),
    onError: (error) => {
      // A lost answer says nothing: the progress, or the import itself, tells how it ended.
      if (hasStatus(error, 0)) return;
      notices.error(`Nothing was imported. ${messageOf(error)}`, { retry: () => start() });
      void go("preview");
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...importsKey, id] }),
  });
  const start = () => {
    mutate();
    void go("run");
  };
  const ask = async () => {
    const agreed = await confirm({
      title: `Import ${children(counts.new + counts.update)}?`,
      text: `${children(counts.new)} will be added to your list and ${children(counts.update)} on it changed. ${countOf(counts.refused, "refused row")} will be left out.`,
      action: "Import",
    });
    if (agreed) start();
  };
  return { ask, busy: isPending };
}
