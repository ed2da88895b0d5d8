import { plural, t } from "@lingui/core/macro";
import "@/words/statistics";
import { Button, Group, Stack, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { HandoverCard } from "@/features/people/organization/HandoverCard";
import {
  type Handover,
  handoversQuery,
  isOpen,
  useAcceptHandover,
  useDeclineHandover,
} from "@/features/people/organization/handovers";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { useAct } from "@/ui/feedback/useAct";

/** How many offers that are over are still shown. */
const latest = 3;

/** Children that members hand over: those that wait or are moving, and the last ones. Nothing while there are none. */
export function HandoverOffers() {
  const query = useQuery(handoversQuery);
  const offers = query.data?.filter(({ mine }) => !mine) ?? [];
  if (!query.error && offers.length === 0) return null;
  const shown = [...offers.filter(isOpen), ...offers.filter((one) => !isOpen(one)).slice(0, latest)];
  return (
    <Stack gap="sm" mb="xl">
      <Title order={2} size="h3">{t`Children handed over to you`}</Title>
      <Loaded query={query} failure={t`The offers could not be loaded`} skeleton={<ContentSkeleton shape="text" />}>
        {() =>
          shown.map((handover) => (
            <HandoverCard key={handover.handover_id} handover={handover} actions={<Decide handover={handover} />} />
          ))
        }
      </Loaded>
    </Stack>
  );
}

function Decide({ handover: { handover_id, from, children } }: { handover: Handover }) {
  const { act, busy } = useAct();
  const accept = useAcceptHandover();
  const decline = useDeclineHandover();
  const takeOver = () =>
    act({
      ask: {
        title: t`Take the children of ${from} over?`,
        text: plural(children, {
          one: `The record of # child, with consents, activities and reports, becomes yours to keep and to answer for. ${from} and their care team no longer see it.`,
          other: `The records of # children, with consents, activities and reports, become yours to keep and to answer for. ${from} and their care team no longer see them.`,
        }),
        action: t`Accept`,
      },
      send: () => accept.mutateAsync(handover_id),
      done: t`The children are on their way to your list.`,
    });
  const refuse = () =>
    act({ send: () => decline.mutateAsync(handover_id), done: t`You declined. The children stay where they are.` });
  return (
    <Group mt="sm" gap="sm">
      <Button
        disabled={busy}
        onClick={() => void takeOver()}
        aria-label={t`Accept the children of ${from}`}
      >{t`Accept`}</Button>
      <Button
        variant="default"
        disabled={busy}
        onClick={() => void refuse()}
        aria-label={t`Decline the children of ${from}`}
      >{t`Decline`}</Button>
    </Group>
  );
}
