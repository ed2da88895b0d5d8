import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/report";
import { Button, Group, NativeSelect, SimpleGrid } from "@mantine/core";
import { IconRestore } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { useNotices } from "@/ui/feedback/notices";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { useDraft, useDraftState, useReport } from "../ReportContext";
import { type Content, completed } from "../report";
import { DifferenceList } from "./DifferenceList";
import { now, type State, stateQuery } from "./states";

/** The differences of two chosen states of the report; an old one can be restored. */
export function CompareStates({ states }: { states: State[] }) {
  const [from, setFrom] = useState(states[1]?.id ?? now);
  const [to, setTo] = useState(now);
  const before = useContent(from);
  const after = useContent(to);
  const data = states.map(({ id, label }) => ({ value: id, label }));
  const error = before.error ?? after.error;
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} mb="md">
        <NativeSelect
          label={t`Compare`}
          data={data}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <NativeSelect label={t`With`} data={data} value={to} onChange={(event) => setTo(event.currentTarget.value)} />
      </SimpleGrid>
      {error && <ErrorState title={t`The text could not be loaded`} error={error} onRetry={before.retry} />}
      {before.content && after.content ? (
        <>
          <DifferenceList before={before.content} after={after.content} />
          {from !== now && <Restore content={before.content} />}
        </>
      ) : (
        !error && <ContentSkeleton shape="text" />
      )}
    </>
  );
}

/** The content of a state: the edited one, or a fetched one. */
function useContent(state: string) {
  const { report_id: id } = useReport();
  const present = useDraftState(({ content }) => content);
  const query = useQuery(stateQuery(id, state));
  const content = query.data && completed(query.data, present);
  return { content: state === now ? present : content, error: query.error, retry: () => void query.refetch() };
}

/** Puts an old text back as an edit like any other. */
function Restore({ content }: { content: Content }) {
  const report = useReport();
  const draft = useDraft();
  const notices = useNotices();
  if (!report.mine) return null;
  return (
    <Group mt="md">
      <Button
        variant="default"
        leftSection={<IconRestore size={18} aria-hidden />}
        onClick={() => {
          draft.swap(content);
          notices.success(t`The text is restored. Undo brings back what was there.`);
        }}
      >
        <Trans>Restore this text</Trans>
      </Button>
    </Group>
  );
}
