import { t } from "@lingui/core/macro";
import "@/words/people";
import { formatCount } from "../counts";
import { type Import, type ImportProgress, importQuery, isActive, progressAddress } from "../imports";
import { useImportAct } from "../useImportAct";
import { ImportProgressView } from "../wizard/ImportProgressView";
import { useRunProgress } from "../wizard/useRunProgress";

const titles: Partial<Record<Import["state"], string>> = {
  waiting: t`Waiting for its turn`,
  running: t`Importing`,
  undoing: t`Undoing the import`,
};

/** An import of children, or its undoing, while it goes on. */
export function ImportRunning({ data }: { data: Import }) {
  const id = data.import_id;
  const news = useRunProgress<ImportProgress>(progressAddress(id), importQuery(id).queryKey, isActive);
  const cancel = useImportAct(data, "cancel");
  const { state, done, total } = news ?? stored(data);
  const undoing = state === "undoing";
  return (
    <ImportProgressView
      title={titles[state]}
      label={undoing ? t`Undone` : t`Imported`}
      done={done}
      total={total}
      count={countOf(done, total, undoing)}
      note={
        undoing
          ? t`You can leave this page. What was added or changed since the import stays.`
          : t`You can leave this page, the import goes on. The rows are stored some at a time, so that everybody can work meanwhile.`
      }
      cancel={undoing ? undefined : cancel}
    />
  );
}

function countOf(finished: number, all: number, undoing: boolean): string {
  const [done, total] = [formatCount(finished), formatCount(all)];
  return undoing ? t`${done} of ${total} children` : t`${done} of ${total} rows`;
}

/** The server's answer when the import was read, after a reload for instance. */
function stored({ state, counts, run }: Import): ImportProgress {
  if (!run) return { state, done: 0, total: counts.rows };
  if (state === "undoing") {
    const total = run.new + run.update + run.leave + run.return;
    return { state, done: run.removed + run.restored + run.kept, total };
  }
  return { state, done: run.done, total: counts.rows };
}
