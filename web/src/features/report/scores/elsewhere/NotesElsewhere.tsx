import { t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { useDraft, useDraftState, useReport } from "@/features/report/ReportContext";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { RowActions } from "@/ui/list/RowActions";
import type { QuestionNote } from "./elsewhere";
import { withoutNote } from "./questionNotes";
import "@/words/report";

const columns = (): Column<QuestionNote>[] => [
  { key: "question", header: "#", cell: ({ questionNo }) => questionNo + 1 },
  { key: "note", header: t`Note`, cell: ({ text }) => <bdi>{text}</bdi> },
  { key: "source", header: t`Source`, cell: ({ source }) => <bdi>{source}</bdi> },
];

/** The notes on questions that came from another place, each to be removed. Renders nothing if there are none. */
export function NotesElsewhere() {
  const { mine } = useReport();
  const draft = useDraft();
  const notes = useDraftState(({ content }) => content.questionNotes);
  if (!notes?.length || !mine) return null;
  return (
    <div>
      <Text fw={600} mt="md">{t`Notes from elsewhere`}</Text>
      <DataTable
        caption={t`Notes from elsewhere`}
        columns={columns()}
        rows={notes}
        rowKey={({ questionNo, source }) => JSON.stringify([questionNo, source])}
        actions={(note) => (
          <RowActions
            name={note.source}
            main={{
              label: t`Remove`,
              described: t`Remove the note on question ${note.questionNo + 1} from ${note.source}`,
              onSelect: () => draft.edit((old) => withoutNote(old, note)),
            }}
          />
        )}
      />
    </div>
  );
}
