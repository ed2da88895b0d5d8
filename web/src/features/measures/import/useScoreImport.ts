import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { messageOf } from "@/api/errors";
import { activityKeys } from "@/features/activity/keys";
import { useConfirm } from "@/ui/feedback/confirm";
import { useNotices } from "@/ui/feedback/notices";
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

/** What can be done with an import of scores; how it stands then is shown at once. */
export function useScoreImport({ import_id: id, file_name }: ScoreImport) {
  const queryClient = useQueryClient();
  const notices = useNotices();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { queryKey } = scoreImportQuery(id);
  const onSuccess = (now: ScoreImport) => {
    queryClient.setQueryData(queryKey, now);
    void queryClient.invalidateQueries({ queryKey: figureKeys.importedScores(id) });
  };
  const onError = (error: unknown) => {
    notices.error(messageOf(error));
    void queryClient.invalidateQueries({ queryKey, exact: true });
  };
  const acts = useMutation({
    mutationFn: (what: keyof typeof scoreImportActs) => scoreImportActs[what](id),
    onSuccess: (now) => {
      onSuccess(now);
      void queryClient.invalidateQueries({ queryKey: activityKeys.all });
    },
    onError,
  });
  const edits = useMutation({
    mutationFn: (edit: ScoreImportEdit) => editScoreImport(id, edit),
    scope: { id },
    onSuccess,
    onError,
  });
  const undo = async () => {
    const agreed = await confirm({
      title: t`Undo this import?`,
      text: t`The scores that it added are taken back. Those that were changed since stay. The history keeps all of them.`,
      action: t`Undo import`,
      danger: true,
    });
    if (agreed) acts.mutate("undo");
  };
  const discard = async () => {
    const agreed = await confirm({
      title: t`Discard this import?`,
      text: t`What was read of ${file_name} is thrown away. Scores that are stored stay.`,
      action: t`Discard`,
      danger: true,
    });
    if (!agreed) return;
    try {
      await discardScoreImport(id);
      await navigate({ to: "/measures/import", search: {} });
      queryClient.removeQueries({ queryKey });
      await queryClient.invalidateQueries({ queryKey: figureKeys.imports, exact: true });
    } catch (error) {
      onError(error);
    }
  };
  return { act: acts.mutate, busy: acts.isPending, edit: edits.mutate, saving: edits.isPending, undo, discard };
}
