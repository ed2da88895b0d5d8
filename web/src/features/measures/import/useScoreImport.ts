import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { activityKeys } from "@/features/activity/keys";
import type { ConfirmQuestion } from "@/ui/feedback/confirm";
import { useAct } from "@/ui/feedback/useAct";
import "@/words/statistics";
import { figureKeys } from "@/features/activity/figureKeys";
import {
  discardScoreImport,
  editScoreImport,
  type ScoreImport,
  type ScoreImportEdit,
  scoreImportActs,
  scoreImportQuery,
} from "./scoreImports";

/** What can be done with an import of scores; its new state is shown at once. */
export function useScoreImport({ import_id: id, file_name }: ScoreImport) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { act, busy } = useAct();
  const { act: write } = useAct();
  const { queryKey } = scoreImportQuery(id);
  const show = (now: ScoreImport) => {
    queryClient.setQueryData(queryKey, now);
    void queryClient.invalidateQueries({ queryKey: figureKeys.importedScores(id) });
  };
  const readAgain = () => void queryClient.invalidateQueries({ queryKey, exact: true });
  const send = (what: keyof typeof scoreImportActs, ask?: ConfirmQuestion) =>
    act({
      ask,
      send: async () => {
        try {
          show(await scoreImportActs[what](id));
        } catch (error) {
          readAgain();
          throw error;
        }
        void queryClient.invalidateQueries({ queryKey: activityKeys.all });
      },
    });
  const edits = useMutation({
    mutationFn: (edit: ScoreImportEdit) => editScoreImport(id, edit),
    scope: { id },
    onSuccess: show,
    onError: readAgain,
  });
  const edit = (change: ScoreImportEdit) => void write({ send: () => edits.mutateAsync(change) });
  const undo = () =>
    send("undo", {
      title: t`Undo this import?`,
      text: t`The scores that it added are taken back. Those that were changed since stay. The history keeps all of them.`,
      action: t`Undo import`,
      danger: true,
    });
  const discard = () =>
    write({
      ask: {
        title: t`Discard this import?`,
        text: t`What was read of ${file_name} is thrown away. Scores that are stored stay.`,
        action: t`Discard`,
        danger: true,
      },
      send: async () => {
        await discardScoreImport(id).catch((error) => {
          readAgain();
          throw error;
        });
        await navigate({ to: "/measures/import", search: {} });
        queryClient.removeQueries({ queryKey });
        await queryClient.invalidateQueries({ queryKey: figureKeys.imports, exact: true });
      },
    });
  return {
    act: (what: keyof typeof scoreImportActs) => void send(what),
    busy,
    edit,
    saving: edits.isPending,
    undo,
    discard,
  };
}
