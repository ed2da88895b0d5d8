import { t } from "@lingui/core/macro";
import "@/words/people";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { hasStatus } from "@/api/errors";
import { useAct } from "@/ui/feedback/useAct";
import { discardImport, type Import, importQuery, importsQuery } from "./imports";

/** Asks, throws an import away and goes back to the choice of a file. */
export function useDiscard({ import_id: id, file_name }: Import) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { act, busy } = useAct();
  const discard = () =>
    act({
      ask: {
        title: t`Discard this import?`,
        text: t`What was read of ${file_name} is thrown away. The children on your list stay as they are.`,
        action: t`Discard`,
        danger: true,
      },
      send: async () => {
        await discardImport(id).catch((error) => {
          // One that is gone already is as good as discarded.
          if (!hasStatus(error, 404)) throw error;
        });
        await navigate({ to: "/dashboard/import", search: {} });
        queryClient.removeQueries({ queryKey: importQuery(id).queryKey });
        await queryClient.invalidateQueries(importsQuery);
      },
      done: t`The import is discarded. Nothing of it was imported.`,
      failed: t`The import could not be discarded.`,
      retries: true,
    });
  return { discard, busy };
}
