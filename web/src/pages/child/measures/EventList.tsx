import { t } from "@lingui/core/macro";
import "@/words/children";
import { Text } from "@mantine/core";
import { useAct } from "@/ui/feedback/useAct";
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
        {t`Interventions, breaks, medication or a new school can be recorded here. They are drawn below the scores.`}
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
    { key: "by", header: t`Recorded by`, cell: ({ created_by }) => <bdi>{created_by}</bdi> },
  ];
}

function useEventRemoval(childId: string) {
  const { act } = useAct();
  const { mutateAsync } = useRemoveEvent(childId);
  return (event: ChildEvent) =>
    act({
      ask: {
        title: t`Remove this note?`,
        text: <bdi>{event.text}</bdi>,
        action: t`Remove note`,
        danger: true,
      },
      send: () => mutateAsync(event.event_id),
      done: t`The note is removed.`,
      failed: t`The note could not be removed.`,
    });
}
