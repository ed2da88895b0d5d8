import { t } from "@lingui/core/macro";
import { Group, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconListSearch, IconSearch } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useDraft, useDraftState, useReport } from "@/features/report/ReportContext";
import type { QuestionRow } from "@/features/report/report";
import { isJudged, isTimed } from "@/features/report/results";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { DataTable } from "@/ui/list/DataTable";
import { ColumnChooser } from "../ColumnChooser";
import { isRecorded, shownKeys, usualQuestionColumns, withColumns, withoutCategory } from "../columns";
import { Extremes } from "../Extremes";
import { NotesElsewhere } from "../elsewhere/NotesElsewhere";
import { useQuestions } from "../elsewhere/questionNotes";
import { ScoreButtons } from "../elsewhere/ScoreButtons";
import scores from "../scores.module.css";
import { QuestionDialog } from "./QuestionDialog";
import { questionColumns, shownQuestionColumns } from "./questionColumns";
import classes from "./questions.module.css";
import { findQuestions, outcomeOf } from "./results";
import { useGrowing } from "./useGrowing";
import "@/words/report";

/** Every question with its result, to be searched; a row opens its details. */
export default function QuestionTable() {
  const report = useReport();
  const { mine } = report;
  const judged = isJudged(report);
  const questions = useQuestions();
  const [search, setSearch] = useState("");
  const found = useMemo(() => findQuestions(questions, search, judged), [questions, search, judged]);
  return (
    <>
      <Extremes />
      <Group justify="space-between" align="end" my="md">
        <TextInput
          type="search"
          label={t`Search the questions`}
          placeholder={t`Number, text, category, note or result`}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          className={classes.search}
        />
        <Group gap="xs">
          <ScoreButtons table="questions" />
          {mine && <QuestionChooser />}
        </Group>
      </Group>
      <QuestionRows rows={found} caption={t`Questions`} />
      <NotesElsewhere />
    </>
  );
}

function QuestionChooser() {
  const draft = useDraft();
  const timed = isTimed(useReport());
  const chosen = useDraftState(({ content }) => content.tables.questionColumns);
  return (
    <ColumnChooser
      label={t`Columns of the questions`}
      choices={questionColumns()
        .filter(({ key }) => isRecorded(key, timed))
        .map(({ key, header }) => ({ key, label: header }))}
      shown={shownKeys(chosen, usualQuestionColumns, timed)}
      presets={[
        { label: t`Usual`, columns: usualQuestionColumns },
        { label: t`Without Category`, columns: withoutCategory },
      ]}
      onChange={(columns) => draft.edit((old) => withColumns(old, "questionColumns", columns))}
    />
  );
}

/** Questions in a table that scrolls below its head; a row opens its details. */
export function QuestionRows({ rows, caption }: { rows: QuestionRow[]; caption: string }) {
  const report = useReport();
  const [judged, timed] = [isJudged(report), isTimed(report)];
  const chosen = useDraftState(({ content }) => content.tables.questionColumns);
  const narrow = useMediaQuery("(max-width: 63.99em)", undefined, { getInitialValueInEffect: false }) ?? false;
  const [opened, setOpened] = useState<QuestionRow | null>(null);
  const drawn = useGrowing(rows);
  const table = useMemo(
    () => (
      <DataTable
        caption={caption}
        columns={shownQuestionColumns(chosen, { narrow, notes: true, timed })}
        rows={drawn}
        rowKey={(row) => row.question_result_id}
        rowTone={(row) => outcomeOf(row, judged).tone}
        onOpen={setOpened}
        openLabel={t`Open question`}
        empty={<EmptyState icon={IconListSearch} title={t`No question matches`} text={t`Try fewer words.`} />}
      />
    ),
    [caption, chosen, narrow, drawn, judged, timed],
  );
  return (
    <>
      <div className={`${scores.dense} ${scores.scroll}`}>{table}</div>
      <QuestionDialog row={opened} onClose={() => setOpened(null)} />
    </>
  );
}
