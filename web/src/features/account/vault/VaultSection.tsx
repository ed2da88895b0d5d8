import "@/words/vault";
import { plural, t } from "@lingui/core/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAccount } from "@/api/session";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { useAct } from "@/ui/feedback/useAct";
import { formatDateTime } from "@/ui/format";
import { TextLink } from "@/ui/links";
import { lock } from "@/work/vault/lock";
import { openVault } from "@/work/vault/open";
import { type VaultInfo, vaultInfo } from "@/work/vault/setUp";
import { endVault } from "@/work/vault/vault";
import { AccountSectionFrame } from "../AccountSectionFrame";
import { accountKeys } from "../keys";
import { DeviceRoom } from "./DeviceRoom";
import { ChangePassphraseDialog, SetUpDialog } from "./PassphraseDialog";
import { VaultPasskey } from "./VaultPasskey";

async function readVault(account: string) {
  const info = await vaultInfo(account);
  const vault = await openVault(account);
  return { info: info ?? null, damaged: vault?.damagedWork ?? 0 };
}

/** The part of the account screen about what this device holds of the account. */
export default function VaultSection() {
  const { id } = useAccount();
  const query = useQuery({
    queryKey: [...accountKeys.vault, id],
    queryFn: () => readVault(id),
    staleTime: 0,
    networkMode: "always",
  });
  return (
    <AccountSectionFrame
      title={t`Work without a network`}
      lead={t`Encrypts what Milepost stores for you on this device. You unlock it with a passphrase or a passkey, even when there is no network.`}
    >
      <Loaded
        query={query}
        failure={t`What is stored on this device could not be read`}
        skeleton={<ContentSkeleton shape="form" />}
      >
        {({ info, damaged }) => (
          <Stack>
            {damaged > 0 && <Damaged count={damaged} />}
            {info && <TextLink to="/offline">{t`Download tests onto this device, and see what is there`}</TextLink>}
            {info ? <OfThisDevice account={id} info={info} /> : <NotSetUp />}
            <DeviceRoom />
          </Stack>
        )}
      </Loaded>
    </AccountSectionFrame>
  );
}

const Damaged = ({ count }: { count: number }) => (
  <InlineNotice kind="error">
    {plural(count, {
      one: "# piece of work on this device is damaged and cannot be read. Everything else is there.",
      other: "# pieces of work on this device are damaged and cannot be read. Everything else is there.",
    })}
  </InlineNotice>
);

function NotSetUp() {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Text c="dimmed">{t`It is not set up on this device.`}</Text>
      <Button style={{ alignSelf: "flex-start" }} onClick={() => open(true)}>{t`Set up`}</Button>
      {isOpen && <SetUpDialog onClose={() => open(false)} />}
    </>
  );
}

function OfThisDevice({ account, info }: { account: string; info: VaultInfo }) {
  const [isChanging, change] = useState(false);
  const remove = useRemoval(account);
  return (
    <>
      <VaultFacts info={info} />
      <Group>
        <Button variant="default" onClick={() => void lock(account)}>{t`Lock now`}</Button>
        <Button variant={info.hasPassphrase ? "default" : "filled"} onClick={() => change(true)}>
          {info.hasPassphrase ? t`Change passphrase` : t`Choose a passphrase`}
        </Button>
        <Button variant="subtle" color="red" onClick={remove}>{t`Remove from this device`}</Button>
      </Group>
      <VaultPasskey account={account} />
      {isChanging && <ChangePassphraseDialog onClose={() => change(false)} />}
    </>
  );
}

function VaultFacts({ info: { hasPassphrase, passkeys, until } }: { info: VaultInfo }) {
  return (
    <Stack gap="xs">
      <Text>
        {hasPassphrase
          ? t`A passphrase unlocks this device.`
          : t`No passphrase unlocks this device: too many were wrong, and what was downloaded was deleted. Choose another one.`}
      </Text>
      {passkeys > 0 && (
        <Text>{plural(passkeys, { one: "# passkey unlocks it too.", other: "# passkeys unlock it too." })}</Text>
      )}
      {until !== undefined && (
        <Text>{t`What was downloaded is deleted on ${{ until: formatDateTime(new Date(until).toISOString()) }}.`}</Text>
      )}
      <Text c="dimmed">{t`It locks itself after 15 minutes in which nothing is touched and no activity is open.`}</Text>
    </Stack>
  );
}

function useRemoval(account: string) {
  const { act } = useAct();
  return () =>
    void act({
      ask: {
        title: t`Remove it from this device?`,
        text: t`What was downloaded is deleted, and the passphrase opens nothing here any more. Work that was not sent stays on this device, and is not encrypted any longer while you are logged in.`,
        action: t`Remove`,
        danger: true,
      },
      send: () => endVault(account),
      done: t`It was removed from this device.`,
      changes: accountKeys.vault,
    });
}
