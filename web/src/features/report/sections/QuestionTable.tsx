import { Text, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconListSearch, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { DataTable } from "@/ui/list/DataTable";
import { useReport } from "../ReportContext";
import type { QuestionRow } from "../report";
import { QuestionDialog } from "./QuestionDialog";
import { briefColumns, columnsWithoutNotes, questionColumns } from "./questionColumns";
import { findQuestions, stateOf, states } from "./results";
import classes from "./sections.module.css";

/** Every question with its result. Where it can be searched, a row also opens its details. */
export function QuestionTable({ readOnly = false, notes = true }: { readOnly?: boolean; notes?: boolean }) {
  const { questions } = useReport();
  const [search, setSearch] = useState("");
  // Where room is short a row shows the least; opening it shows the rest.
  const brief = useMediaQuery("(max-width: 63.99em)", undefined, { getInitialValueInEffect: false }) && !readOnly;
  const [opened, setOpened] = useState<QuestionRow | null>(null);
  return (
    <div className={classes.dense}>
      {!readOnly && (
        <TextInput
          type="search"
          label="Search the questions"
          placeholder="Number, text, category, note or result"
          leftSection={<IconSearch size={18} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          maw={420}
          mb="md"
        />
      )}
      <DataTable
        caption="Questions"
        columns={brief ? briefColumns : notes ? questionColumns : columnsWithoutNotes}
        rows={findQuestions(questions, search)}
        rowKey={(row) => row.question_result_id}
        rowTone={(row) => states[stateOf(row)].tone}
        onOpen={readOnly ? undefined : setOpened}
        openLabel="Open question"
        empty={<EmptyState icon={IconListSearch} title="No question matches" text="Try fewer words." />}
      />
      {!brief && (
        <Text size="xs" c="dimmed" mt="xs">
          P/H/R/OT: prompts, hints, repeats, and seconds over time.
        </Text>
      )}
      {!readOnly && <QuestionDialog row={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
