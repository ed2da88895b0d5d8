import { t } from "@lingui/core/macro";
import { IconListSearch } from "@tabler/icons-react";
import { useDraftState } from "@/features/report/ReportContext";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { DataTable } from "@/ui/list/DataTable";
import { useQuestions } from "../elsewhere/questionNotes";
import scores from "../scores.module.css";
import { shownQuestionColumns } from "./questionColumns";
import { stateOf, states } from "./results";
import { useGrowing } from "./useGrowing";
import "@/words/report";

/** The questions as they are printed. */
export function PrintedQuestions({ notes }: { notes: boolean }) {
  const questions = useQuestions();
  const chosen = useDraftState(({ content }) => content.tables.questionColumns);
  const drawn = useGrowing(questions);
  return (
    <div className={scores.dense}>
      <DataTable
        caption={t`Questions`}
        columns={shownQuestionColumns(chosen, false, notes)}
        rows={drawn}
        rowKey={(row) => row.question_result_id}
        rowTone={(row) => states[stateOf(row)].tone}
        empty={<EmptyState icon={IconListSearch} title={t`This application has no questions`} />}
      />
    </div>
  );
}
