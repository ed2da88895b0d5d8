import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { hasStatus, messageOf } from "@/api/errors";
import { useConfirm } from "@/ui/feedback/confirm";
import { useNotices } from "@/ui/feedback/notices";
import { discardImport, type Import, importQuery, importsQuery } from "./imports";

/** Asks, throws an import away and goes back to the choice of a file. */
export function useDiscard({ import_id: id, file_name }: Import) {
  const confirm = useConfirm();
  const notices = useNotices();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    // One that is gone already is as good as discarded.
    mutationFn: () => discardImport(id).catch((error) => (hasStatus(error, 404) ? undefined : Promise.reject(error))),
    onSuccess: async () => {
      await navigate({ to: "/dashboard/import", search: {} });
      queryClient.removeQueries({ queryKey: importQuery(id).queryKey });
      await queryClient.invalidateQueries(importsQuery);
      notices.success("The import is discarded. Nothing of it was imported.");
    },
    onError: (error) =>
      notices.error(`The import could not be discarded. ${messageOf(error)}`, { retry: () => mutate() }),
  });
  const discard = async () => {
    const agreed = await confirm({
      title: "Discard this import?",
      text: `What was read of ${file_name} is thrown away. The children on your list stay as they are.`,
      action: "Discard",
      danger: true,
    });
    if (agreed) mutate();
  };
  return { discard, busy: isPending };
}
