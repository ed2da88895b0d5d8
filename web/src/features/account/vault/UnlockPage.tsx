import "@/words/vault";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Divider, Group, Stack, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { endSession, type Session } from "@/api/session";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { Form, FormFailure } from "@/ui/form/Form";
import { PasswordField, PasswordOwner } from "@/ui/form/PasswordField";
import { Refusal } from "@/ui/form/refusal";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import { filled } from "@/ui/form/words";
import { Page } from "@/ui/Page";
import { useOnline } from "@/ui/useOnline";
import { type LockedVault, lockedVault, unlockByPasskey, unlockByPassphrase } from "@/work/vault/open";
import { onVaultState } from "@/work/vault/state";
import { PasskeyButton } from "../secondFactor/PasskeyButton";

/** In place of every page while the account's data on this device are locked. */
export default function UnlockPage({ session }: { session: Session }) {
  const { id, email } = session;
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: ["vault", id],
    queryFn: () => lockedVault(id),
    staleTime: 0,
    networkMode: "always",
  });
  const { refetch } = query;
  // Its copies may be ended elsewhere meanwhile.
  useEffect(() => onVaultState(() => void refetch()), [refetch]);
  useEffect(() => {
    // What was loaded before it was locked.
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "session" && queryKey[0] !== "vault" });
  }, [queryClient]);
  return (
    <Page
      title={t`Unlock this device`}
      lead={
        <Trans>
          What Milepost stores here for <bdi>{email}</bdi> is encrypted and locked.
        </Trans>
      }
      width="form"
    >
      <Loaded
        query={query}
        failure={t`What is stored on this device could not be read`}
        skeleton={<ContentSkeleton shape="form" />}
      >
        {(vault) => <WaysIn session={session} vault={vault} onTried={() => void query.refetch()} />}
      </Loaded>
    </Page>
  );
}

interface WaysInProps {
  session: Session;
  vault: LockedVault;
  onTried: () => void;
}

function WaysIn({ session, vault, onTried }: WaysInProps) {
  const { isNewer, hasPassphrase, hasPasskey } = vault;
  if (isNewer) return <Newer />;
  return (
    <Stack gap="lg">
      {hasPasskey && <ByPasskey account={session.id} />}
      {hasPasskey && hasPassphrase && <Divider label={t`or`} />}
      {hasPassphrase && (
        <ByPassphrase session={session} isMain={!hasPasskey} triesLeft={vault.triesLeft} onTried={onTried} />
      )}
      {!hasPassphrase && !hasPasskey && (
        <InlineNotice kind="info">
          {t`Only a log-in opens it now: too many passphrases were wrong, or the copy on this device was ended. What was downloaded is deleted. Work that was not sent is still here, encrypted.`}
        </InlineNotice>
      )}
      <LogInInstead />
    </Stack>
  );
}

function Newer() {
  return (
    <Stack align="flex-start">
      <InlineNotice kind="info">
        {t`A newer version of Milepost wrote what is stored here. Nothing is lost: load the page again to get that version.`}
      </InlineNotice>
      <Button onClick={() => window.location.reload()}>{t`Load again`}</Button>
    </Stack>
  );
}

function ByPasskey({ account }: { account: string }) {
  const act = async () => {
    if (!(await unlockByPasskey(account))) throw new Refusal(t`This passkey does not unlock this device.`);
  };
  return (
    <Stack align="flex-start">
      <PasskeyButton act={act} onDone={() => undefined}>
        {t`Unlock with a passkey`}
      </PasskeyButton>
    </Stack>
  );
}

interface ByPassphraseProps {
  session: Session;
  /** It is the page's main action. */
  isMain: boolean;
  triesLeft: number;
  onTried: () => void;
}

function ByPassphrase({ session: { id, email }, isMain, triesLeft, onTried }: ByPassphraseProps) {
  const form = useAppForm({
    initial: { passphrase: "" },
    save: async ({ passphrase }) => {
      const outcome = await unlockByPassphrase(id, passphrase);
      if (outcome === "open") return;
      onTried();
      throw new Refusal(t`This is not the passphrase of this device.`, "passphrase");
    },
  });
  return (
    <Form form={form} label={t`Unlock`}>
      <PasswordOwner email={email} />
      <PasswordField
        {...form.field("passphrase", t`Passphrase of this device`, filled)}
        autoComplete="current-password"
      />
      {triesLeft < fewTries && <TriesLeft count={triesLeft} />}
      <FormFailure of={form} />
      <div>
        <SubmitButton variant={isMain ? "filled" : "default"} busy={t`Unlocking`}>
          {t`Unlock`}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** All of them need not be said. */
const fewTries = 10;

const TriesLeft = ({ count }: { count: number }) => (
  <Text role="status">
    {plural(count, {
      one: "# try is left. If it is wrong, what was downloaded is deleted from this device; work that was not sent waits, encrypted, for your next log-in.",
      other:
        "# tries are left. After the last wrong one, what was downloaded is deleted from this device; work that was not sent waits, encrypted, for your next log-in.",
    })}
  </Text>
);

function LogInInstead() {
  const online = useOnline();
  const navigate = useNavigate();
  const logIn = async () => {
    const next = window.location.pathname + window.location.search;
    endSession();
    await navigate({ to: "/login", search: { next } });
  };
  return (
    <Group>
      <Button variant="subtle" disabled={!online} onClick={() => void logIn()}>
        {t`Log in instead`}
      </Button>
      {!online && <Text c="dimmed">{t`There is no network to log in.`}</Text>}
    </Group>
  );
}
