import "@/words/taken";
import { plural, t } from "@lingui/core/macro";
import { Button, Group, NativeSelect, Stack, Text, Title } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { deviceName } from "@/features/activity/sync/deviceName";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { lazyPart } from "@/ui/lazyPart";
import { useOnline } from "@/ui/useOnline";
import { askFor, type Wanted } from "@/work/offline";
import { ApplicationChoice } from "./ApplicationChoice";
import { ChildrenChoice } from "./ChildrenChoice";
import { firstDay, lastDays, type Pair, pairsOf, roomFor, unitsMissing } from "./choice";
import { SizeLine } from "./SizeLine";
import { type OfflineSearch, offlineSearch } from "./search";
import { useChosenPurchases } from "./useChosenPurchases";
import { useSize } from "./useSize";
import { type Taken, takenKey } from "./useTaken";
import { dayWords } from "./words";

const route = getRouteApi("/offline");
const SetUpDialog = lazyPart(async () => (await import("@/features/account/vault/PassphraseDialog")).SetUpDialog);

interface TakeFormProps {
  account: string;
  taken: Taken;
  run: (ask: () => Promise<void>) => Promise<void>;
}

/** What is chosen stands in the address. */
function useChoice() {
  const chosen = offlineSearch({ ...route.useSearch() });
  const navigate = useNavigate();
  const change = (more: OfflineSearch) =>
    void navigate({
      to: "/offline",
      search: { ...chosen, ...more },
      state: true,
      replace: true,
      resetScroll: false,
    });
  return { chosen, change };
}

/** Chooses children, applications and the last day. */
export function TakeForm({ account, taken, run }: TakeFormProps) {
  const { chosen, change } = useChoice();
  const { children = [], purchases: ids = [] } = chosen;
  const days = lastDays();
  const until = days.find((day) => day === chosen.until) ?? firstDay();
  const purchases = useChosenPurchases(account, ids);
  const pairs = pairsOf(children, purchases, taken.copies);
  const isOnline = useOnline();
  if (!isOnline) {
    return <InlineNotice kind="info">{t`There is no network now. Download tests while there is one.`}</InlineNotice>;
  }
  return (
    <section aria-labelledby="take-heading">
      <Stack gap="lg" maw={640}>
        <Title order={2} size="h3" id="take-heading">
          {taken.copies.length > 0 ? t`Add to this device` : t`Download onto this device`}
        </Title>
        <ChildrenChoice chosen={children} onChange={(next) => change({ children: next })} />
        <ApplicationChoice
          account={account}
          chosen={ids}
          pairs={pairs}
          onChange={(next) => change({ purchases: next })}
        />
        <NativeSelect
          label={t`Last day`}
          description={t`At the end of this day it is deleted from the device, and units that were not used go back.`}
          value={until}
          onChange={(event) => change({ until: event.currentTarget.value })}
          data={days.map((day) => ({ value: day, label: dayWords(day) }))}
        />
        <TakeEnd account={account} taken={taken} pairs={pairs} until={until} run={run} onTaken={() => change(none)} />
      </Stack>
    </section>
  );
}

const none: OfflineSearch = { children: undefined, purchases: undefined, adding: undefined };

interface TakeEndProps extends TakeFormProps {
  pairs: Pair[];
  until: string;
  onTaken: () => void;
}

/** What it comes to, and the button. Without a vault it is set up first: what is chosen stays. */
function TakeEnd({ account, taken, pairs, until, run, onTaken }: TakeEndProps) {
  const size = useSize(pairs.map(({ purchase }) => purchase.application_id));
  const queryClient = useQueryClient();
  const [isSettingUp, setUp] = useState(false);
  const refused = refusalOf(taken, pairs, size.fits);
  const closeSetUp = () => {
    setUp(false);
    void queryClient.invalidateQueries({ queryKey: takenKey(account) });
  };
  const take = () => {
    if (!taken.hasVault) return setUp(true);
    void run(async () => {
      await askFor(account, pairs.map(wantedOf), until, deviceName());
      onTaken();
    });
  };
  return (
    <Stack>
      <SizeLine count={pairs.length} size={size} />
      {refused && <InlineNotice kind="error">{refused}</InlineNotice>}
      {!taken.hasVault && (
        <Text c="dimmed">{t`First you choose a passphrase: everything on this device is encrypted with it.`}</Text>
      )}
      <Group>
        <Button onClick={take} disabled={pairs.length === 0 || refused !== undefined}>
          {pairs.length === 0
            ? t`Download`
            : plural(pairs.length, { one: "Download # test", other: "Download # tests" })}
        </Button>
        {taken.copies.length > 0 && <Button variant="default" onClick={onTaken}>{t`Cancel`}</Button>}
      </Group>
      {isSettingUp && <SetUpDialog onClose={closeSetUp} />}
    </Stack>
  );
}

const wantedOf = ({ child, purchase }: Pair): Wanted => ({
  child,
  application: { id: purchase.application_id, title: purchase.title, image: purchase.image },
  purchase: purchase.purchase_id,
});

/** Why it cannot be downloaded like this. */
function refusalOf({ copies }: Taken, pairs: readonly Pair[], fits: boolean): string | undefined {
  const most = roomFor(copies);
  if (pairs.length > most) {
    return plural(most, {
      one: "This device takes one more test. Choose fewer children or applications.",
      other: "This device takes # more tests. Choose fewer children or applications.",
    });
  }
  if (pairs.some(({ purchase }) => unitsMissing(purchase, pairs) > 0)) {
    return t`Some units are missing: see the applications above. Choose fewer children, or get more units.`;
  }
  if (!fits) return t`This does not fit on the device. Free some space, or choose fewer applications.`;
  return undefined;
}
