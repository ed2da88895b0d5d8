import { Group, Text } from "@mantine/core";
import { useAct } from "@/ui/feedback/useAct";
import { formatDate } from "@/ui/format";
import type { ChildRecord } from "../child/record/record";
import { type ChildDataState, useAskErasure, useTakeBack } from "./childData";
import { DataPart, PartButton } from "./DataPart";

/** How many days are left, rounded up: the last one still counts. */
export const daysUntil = (due: string, now = Date.now()) =>
  Math.max(0, Math.ceil((new Date(due).getTime() - now) / 86_400_000));

export const inDays = (days: number) => (days === 1 ? "in 1 day" : `in ${days} days`);

/** Asks for the erasure of a child, or takes it back while it waits. */
export function ErasurePart({ child, state }: { child: ChildRecord; state: ChildDataState }) {
  const { act, busy } = useAct();
  const ask = useAskErasure(child.child_id);
  const takeBack = useTakeBack(child.child_id);
  const erase = () =>
    act({
      ask: {
        title: `Erase ${state.name}?`,
        text: (
          <>
            <p>
              In 30 days the record, consents, activities, results, reports and the photo of <bdi>{state.name}</bdi> are
              gone for good. Nobody can bring them back then. From now on only you see them, and until then you can take
              it back here.
            </p>
            <p>Download everything first if you may need it.</p>
          </>
        ),
        typed: {
          label: `Type the name ${state.name}`,
          expected: state.name,
          mismatch: "That is not the name. Type it as it is written above.",
        },
        action: "Erase in 30 days",
        danger: true,
      },
      send: () => ask.mutateAsync(state.name),
      done: `${state.name} will be erased in 30 days.`,
    });
  if (state.erasure) {
    const days = daysUntil(state.erasure.due_at);
    return (
      <DataPart title="Erase" text="Everything that is kept of this child ends for good.">
        <Group>
          <Text fw={700}>
            Will be erased {inDays(days)}, on {formatDate(state.erasure.due_at)}.
          </Text>
          <PartButton
            loading={busy}
            onClick={() => void act({ send: () => takeBack.mutateAsync(undefined), done: `${state.name} is kept.` })}
          >
            Take it back
          </PartButton>
        </Group>
      </DataPart>
    );
  }
  return (
    <DataPart
      title="Erase"
      text="Everything that is kept of this child ends for good, after 30 days in which you can take it back."
    >
      <PartButton onClick={() => void erase()} loading={busy}>
        Erase…
      </PartButton>
    </DataPart>
  );
}
