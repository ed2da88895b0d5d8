import { t } from "@lingui/core/macro";
import { formatCount } from "@/features/people/import/counts";
import { ImportProgressView } from "@/features/people/import/wizard/ImportProgressView";
import { useRunProgress } from "@/features/people/import/wizard/useRunProgress";
import "@/words/statistics";
import { isActive, type ScoreImport, type ScoreProgress, scoreImportQuery, scoreProgressAddress } from "./scoreImports";
import { useScoreImport } from "./useScoreImport";
import { stateWords } from "./words";

/** An import of scores, or its undoing, while it goes on. */
export function ScoreImportRunning({ data }: { data: ScoreImport }) {
  const id = data.import_id;
  const news = useRunProgress<ScoreProgress>(scoreProgressAddress(id), scoreImportQuery(id).queryKey, isActive);
  const { act, busy } = useScoreImport(data);
  const { state, done, total } = news ?? data;
  const undoing = state === "undoing";
  return (
    <ImportProgressView
      title={stateWords()[state]}
      label={undoing ? t`Scores taken back` : t`Scores imported`}
      done={done}
      total={total}
      count={t`${formatCount(done)} of ${formatCount(total)} scores`}
      note={t`You can leave this page: it goes on without it.`}
      cancel={undoing ? undefined : { act: () => act("cancel"), busy }}
    />
  );
}
