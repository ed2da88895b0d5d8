import { plural, t } from "@lingui/core/macro";
import "@/words/children";
import { Button, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { newId } from "@/child/id";
import { useStartActivity } from "@/features/activity/lists/activities";
import { childLanguage } from "@/features/activity/lists/start/childLanguage";
import { isOpenAlready, type OpenActivity, openWithQuery, progressWords } from "@/features/activity/lists/start/open";
import { applicationQuery } from "@/features/market/applications";
import { planWords, refusal, unitsLeft } from "@/features/market/left";
import type { Purchase } from "@/features/market/purchases";
import { useAllPurchases } from "@/features/market/useAllPurchases";
import { childQuery } from "@/features/people/child/record/record";
import { Dialog } from "@/ui/dialog/Dialog";
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
  const list = useAllPurchases();
  return (
    <Dialog onClose={onClose} title={t`Start an activity with each`} size="lg">
      <Loaded
        query={list}
        failure={t`Your applications could not be loaded`}
        skeleton={<ContentSkeleton shape="text" />}
      >
        {(purchases) => <StartForm of={children} purchases={purchases} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function StartForm({ of: children, purchases, onClose }: StartWithEachProps & { purchases: readonly Purchase[] }) {
  const [chosen, setChosen] = useState(purchases.length === 1 ? purchases[0]?.purchase_id : undefined);
  const purchase = purchases.find(({ purchase_id }) => purchase_id === chosen);
  const { outcomes, progress, run, runBeside } = useStarts(purchase);
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
      {purchase && <LanguagesOf application={purchase.application_id} />}
      {lacking && <InlineNotice kind="error">{lacking}</InlineNotice>}
      <OutcomeList
        of={children}
        outcomes={outcomes}
        done={(made, child) => outcomeOf(made, () => void runBeside(child))}
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

/** Says in which language each child is tested, where there are several. */
function LanguagesOf({ application }: { application: string }) {
  const { data } = useQuery(applicationQuery(application));
  if (!data?.languages || data.languages.length < 2) return null;
  return <Text c="dimmed">{t`Each child is tested in the language of its record where the application has it.`}</Text>;
}

const NothingToStart = () => (
  <Stack align="flex-start">
    <Text>{t`You have no application yet. Get one from the marketplace, then start it here.`}</Text>
    <ButtonLink to="/rolesPage/viewAllApplications">{t`Go to the Marketplace`}</ButtonLink>
  </Stack>
);

/** A started activity, or those that the child has open and beside which none was started. */
type Made = { activityID: string } | { open: OpenActivity[] };

function outcomeOf(made: Made, onAnother: () => void) {
  if ("activityID" in made) return { words: t`Started`, step: <OpenLink id={made.activityID} label={t`Open`} /> };
  const [newest] = made.open;
  return {
    waits: true,
    words: newest ? progressWords(newest) : t`Already open`,
    step: (
      <>
        {newest && <OpenLink id={newest.activity_id} label={newest.mine ? t`Resume` : t`Watch`} />}
        <Button variant="subtle" onClick={onAnother}>{t`Start another`}</Button>
      </>
    ),
  };
}

const OpenLink = ({ id, label }: { id: string; label: string }) => (
  <ButtonLink to="/activity/$activityID" params={{ activityID: id }} variant="default">
    {label}
  </ButtonLink>
);

/** A start that is tried again is the same activity: its id stays with its child. */
function useStarts(purchase: Purchase | undefined) {
  const start = useStartActivity();
  const client = useQueryClient();
  const [ids] = useState(() => new Map<string, string>());
  // Beside which open activities somebody has decided to start another.
  const [known] = useState(() => new Map<string, string[]>());
  const { purchase_id: purchaseId = "", application_id: applicationId = "" } = purchase ?? {};
  const languageFor = async (childId: string) => {
    const { languages = [] } = await client.fetchQuery(applicationQuery(applicationId));
    if (languages.length < 2) return undefined;
    return childLanguage((await client.fetchQuery(childQuery(childId))).language ?? "", languages);
  };
  const each = useEachChild<Made>(async ({ id: childId }) => {
    const name = `${purchaseId}.${childId}`;
    const activityId = ids.get(name) ?? newId();
    ids.set(name, activityId);
    try {
      const beside = known.get(name) ?? [];
      const language = await languageFor(childId);
      const { activity_id } = await start.mutateAsync({ activityId, childId, purchaseId, beside, language });
      return { activityID: activity_id };
    } catch (error) {
      if (!isOpenAlready(error)) throw error;
      return { open: await client.fetchQuery(openWithQuery(childId, applicationId)) };
    }
  });
  /** Starts another activity with a child, beside those that were shown as open. */
  const runBeside = (child: SelectedChild) => {
    const outcome = each.outcomes.get(child.id);
    if (!outcome || !("made" in outcome) || !("open" in outcome.made)) return;
    const shown = outcome.made.open.map(({ activity_id }) => activity_id);
    known.set(`${purchaseId}.${child.id}`, shown);
    return each.run([child]);
  };
  return { ...each, runBeside };
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
