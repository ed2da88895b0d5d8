import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/people";
import { Group, Text } from "@mantine/core";
import { useAct } from "@/ui/feedback/useAct";
import { formatDate } from "@/ui/format";
import type { ChildRecord } from "../child/record/record";
import { type ChildDataState, useAskErasure, useTakeBack } from "./childData";
import { DataPart, PartButton } from "./DataPart";

/** How many days are left, rounded up: the last one still counts. */
export const daysUntil = (due: string, now = Date.now()) =>
  Math.max(0, Math.ceil((new Date(due).getTime() - now) / 86_400_000));

/** When a child will be erased that waits for it. */
function erasedOn(due: string): string {
  const days = daysUntil(due);
  const on = formatDate(due);
  return plural(days, {
    one: `Will be erased in # day, on ${on}.`,
    other: `Will be erased in # days, on ${on}.`,
  });
}

/** Asks for the erasure of a child, or takes it back while it waits. */
export function ErasurePart({ child, state }: { child: ChildRecord; state: ChildDataState }) {
  const { act, busy } = useAct();
  const ask = useAskErasure(child.child_id);
  const takeBack = useTakeBack(child.child_id);
  const { name } = state;
  const erase = () =>
    act({
      ask: {
        title: t`Erase ${name}?`,
        text: (
          <>
            <p>
              <Trans>
                In 30 days the record, consents, activities, results, reports and the photo of <bdi>{name}</bdi> are
                gone for good. Nobody can bring them back then. From now on only you see them, and until then you can
                take it back here.
              </Trans>
            </p>
            <p>{t`Download everything first if you may need it.`}</p>
          </>
        ),
        typed: {
          label: t`Type the name ${name}`,
          expected: name,
          mismatch: t`That is not the name. Type it as it is written above.`,
        },
        action: t`Erase in 30 days`,
        danger: true,
      },
      send: () => ask.mutateAsync(name),
      done: t`${name} will be erased in 30 days.`,
    });
  if (state.erasure) {
    return (
      <DataPart title={t`Erase`} text={t`Everything that is kept of this child ends for good.`}>
        <Group>
          <Text fw={700}>{erasedOn(state.erasure.due_at)}</Text>
          <PartButton
            loading={busy}
            onClick={() => void act({ send: () => takeBack.mutateAsync(undefined), done: t`${name} is kept.` })}
          >{t`Take it back`}</PartButton>
        </Group>
      </DataPart>
    );
  }
  return (
    <DataPart
      title={t`Erase`}
      text={t`Everything that is kept of this child ends for good, after 30 days in which you can take it back.`}
    >
      <PartButton onClick={() => void erase()} loading={busy}>{t`Erase…`}</PartButton>
    </DataPart>
  );
}
