import { t } from "@lingui/core/macro";
import "@/words/insight";
import { Text } from "@mantine/core";
import { useConfirm } from "@/ui/feedback/confirm";
import { useNotices } from "@/ui/feedback/notices";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { RowActions } from "@/ui/list/RowActions";
import { type ChildEvent, useRemoveEvent } from "./course";
import { eventDays, kindNames } from "./courseWords";

interface EventListProps {
  childId: string;
  events: ChildEvent[];
  mayChange: boolean;
  change: (event: ChildEvent) => void;
}

/** What happened in the child's life, the latest first. */
export function EventList({ childId, events, mayChange, change }: EventListProps) {
  const remove = useEventRemoval(childId);
  if (events.length === 0) {
    return (
      <Text c="dimmed">
        {t`Interventions, breaks, medication or a new school can be noted here. They are drawn below the scores.`}
      </Text>
    );
  }
  return (
    <DataTable
      caption={t`Notes of the child's life`}
      columns={columnsOf()}
      rows={events.toReversed()}
      rowKey={(event) => event.event_id}
      actions={
        mayChange
          ? (event) => (
              <RowActions
                name={event.text}
                main={{ label: t`Change`, onSelect: () => change(event) }}
                more={[{ label: t`Remove`, danger: true, onSelect: () => void remove(event) }]}
              />
            )
          : undefined
      }
    />
  );
}

function columnsOf(): Column<ChildEvent>[] {
  const kinds = kindNames();
  return [
    { key: "kind", header: t`Kind`, cell: ({ kind }) => kinds[kind] },
    { key: "text", header: t`What happened`, cell: ({ text }) => <bdi>{text}</bdi> },
    { key: "days", header: t`When`, cell: eventDays },
    { key: "by", header: t`Noted by`, cell: ({ created_by }) => <bdi>{created_by}</bdi> },
  ];
}

function useEventRemoval(childId: string) {
  const confirm = useConfirm();
  const notices = useNotices();
  const { mutateAsync } = useRemoveEvent(childId);
  const remove = async (event: ChildEvent) => {
    const agreed = await confirm({
      title: t`Remove this note?`,
      text: <bdi>{event.text}</bdi>,
      action: t`Remove note`,
      danger: true,
    });
    if (!agreed) return;
    try {
      await mutateAsync(event.event_id);
      notices.success(t`The note is removed.`);
    } catch {
      notices.error(t`The note could not be removed.`, { retry: () => void remove(event) });
    }
  };
  return remove;
}
