import { t } from "@lingui/core/macro";
import { IconListSearch } from "@tabler/icons-react";
import { useDraftState, useReport } from "@/features/report/ReportContext";
import { isJudged, isTimed } from "@/features/report/results";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { DataTable } from "@/ui/list/DataTable";
import { useQuestions } from "../elsewhere/questionNotes";
import scores from "../scores.module.css";
import { shownQuestionColumns } from "./questionColumns";
import { outcomeOf } from "./results";
import { useGrowing } from "./useGrowing";
import "@/words/report";

/** The questions as they are printed. */
export function PrintedQuestions({ notes }: { notes: boolean }) {
  const report = useReport();
  const questions = useQuestions();
  const chosen = useDraftState(({ content }) => content.tables.questionColumns);
  const drawn = useGrowing(questions);
  return (
    <div className={scores.dense}>
      <DataTable
        caption={t`Questions`}
        columns={shownQuestionColumns(chosen, { narrow: false, notes, timed: isTimed(report) })}
        rows={drawn}
        rowKey={(row) => row.question_result_id}
        rowTone={(row) => outcomeOf(row, isJudged(report)).tone}
        empty={<EmptyState icon={IconListSearch} title={t`This application has no questions`} />}
      />
    </div>
  );
}
