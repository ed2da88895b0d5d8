import { plural, t } from "@lingui/core/macro";
import "@/words/insight";
import { Button, Group, Modal, NativeSelect, Stack, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useAccount } from "@/api/session";
import { newId } from "@/child/id";
import { useStartActivity } from "@/features/activity/lists/activities";
import { planWords, refusal, unitsLeft } from "@/features/activity/lists/plan";
import { type Purchase, purchasesQuery } from "@/features/market/purchases";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { ButtonLink } from "@/ui/links";
import { notMade, useEachChild } from "./eachChild";
import { OutcomeList } from "./OutcomeList";
import type { SelectedChild } from "./selection";

interface StartWithEachProps {
  of: readonly SelectedChild[];
  onClose: () => void;
}

/** Starts one application with each of the selected children. */
export function StartWithEach({ of: children, onClose }: StartWithEachProps) {
  const list = useInfiniteQuery(purchasesQuery(useAccount().id));
  const { hasNextPage, isFetching, fetchNextPage } = list;
  // The choice is one list; an account has few applications.
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return (
    <Modal opened onClose={onClose} title={t`Start an activity with each`} size="lg">
      <Loaded
        query={list}
        failure={t`Your applications could not be loaded`}
        skeleton={<ContentSkeleton shape="text" />}
      >
        {({ pages }) => <StartForm of={children} purchases={pages.flatMap((page) => page.rows)} onClose={onClose} />}
      </Loaded>
    </Modal>
  );
}

function StartForm({ of: children, purchases, onClose }: StartWithEachProps & { purchases: readonly Purchase[] }) {
  const [chosen, setChosen] = useState(purchases.length === 1 ? purchases[0]?.purchase_id : undefined);
  const purchase = purchases.find(({ purchase_id }) => purchase_id === chosen);
  const { outcomes, progress, run } = useStarts(purchase?.purchase_id);
  const waiting = notMade(children, outcomes);
  const lacking = purchase && lackingOf(purchase, waiting.length);
  if (purchases.length === 0) return <NothingToStart />;
  return (
    <Stack>
      <NativeSelect
        label={t`Application`}
        data={[
          { value: "", label: t`Choose an application` },
          ...purchases.map((one) => ({ value: one.purchase_id, label: `${one.title} (${planWords(one)})` })),
        ]}
        value={chosen ?? ""}
        // What was started, was started with the application that was chosen then.
        disabled={outcomes.size > 0}
        onChange={(event) => setChosen(event.currentTarget.value || undefined)}
        data-autofocus
      />
      {purchase && waiting.length > 0 && <Text c="dimmed">{neededWords(purchase, waiting.length)}</Text>}
      {lacking && <InlineNotice kind="error">{lacking}</InlineNotice>}
      <OutcomeList
        of={children}
        outcomes={outcomes}
        done={(activityID) => ({
          words: t`Started`,
          step: <ButtonLink to="/activity/$activityID" params={{ activityID }} variant="default">{t`Open`}</ButtonLink>,
        })}
      />
      <Text role="status" size="sm">
        {progress && t`Starting ${progress.done + 1} of ${progress.of}`}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>{t`Close`}</Button>
        {waiting.length > 0 && (
          <Button
            disabled={!purchase || Boolean(lacking)}
            loading={Boolean(progress)}
            onClick={() => void run(waiting)}
          >
            {plural(waiting.length, { one: "Start with # child", other: "Start with # children" })}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

const NothingToStart = () => (
  <Stack align="flex-start">
    <Text>{t`You have no application yet. Get one from the marketplace, then start it here.`}</Text>
    <ButtonLink to="/rolesPage/viewAllApplications">{t`Go to the Marketplace`}</ButtonLink>
  </Stack>
);

/** A start that is tried again is the same activity: its id stays with its child. */
function useStarts(purchaseId: string | undefined) {
  const start = useStartActivity();
  const [ids] = useState(() => new Map<string, string>());
  return useEachChild(async ({ id: childId }) => {
    const name = `${purchaseId}.${childId}`;
    const activityId = ids.get(name) ?? newId();
    ids.set(name, activityId);
    const { activity_id } = await start.mutateAsync({ activityId, childId, purchaseId: purchaseId ?? "" });
    return activity_id;
  });
}

function neededWords(purchase: Purchase, count: number): string {
  if (purchase.purchase_type !== "unit") return t`No units are needed.`;
  const left = unitsLeft(purchase);
  const needed = plural(count, { one: "# unit is needed", other: "# units are needed" });
  return t`${needed}, ${left} left.`;
}

/** Why not all of them can be started. */
function lackingOf(purchase: Purchase, count: number): string | undefined {
  const refused = refusal(purchase);
  if (refused) return refused;
  if (purchase.purchase_type !== "unit" || unitsLeft(purchase) >= count) return undefined;
  return t`There are not enough units for all of these children. Select fewer, or buy more.`;
}
