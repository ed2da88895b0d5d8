import "@/words/provisioning";
import { t } from "@lingui/core/macro";
import { Button, Code, Group, Stack, Text, Title } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconClock } from "@tabler/icons-react";
import { useAccount } from "@/api/session";
import { accountKeys } from "@/features/account/keys";
import { CopyButton } from "@/ui/CopyButton";
import { useAct } from "@/ui/feedback/useAct";
import { StatusBadge } from "@/ui/StatusBadge";
import { checkDomain, confirmDomain, type Tenant, type TenantDomain } from "./tenants";

/** The domains of a directory, each with whether it is proved and how it can be. */
export function DirectoryDomains({ tenant: { tenant_id, domains } }: { tenant: Tenant }) {
  return (
    <Stack gap="sm">
      <Title order={4} size="h5">{t`Domains`}</Title>
      {domains.map((domain) => (
        <OneDomain key={domain.domain} id={tenant_id} of={domain} />
      ))}
    </Stack>
  );
}

function OneDomain({ id, of }: { id: string; of: TenantDomain }) {
  const { domain, state, proved_by } = of;
  return (
    <Stack gap="xs" role="group" aria-label={domain}>
      <Group gap="sm">
        <bdi dir="ltr">{domain}</bdi>
        <DomainState state={state} />
        {proved_by === "super-admin" && <Text c="dimmed">{t`Confirmed by a Super Admin`}</Text>}
      </Group>
      {(state !== "proved" || proved_by === "record") && <Proof id={id} of={of} />}
    </Stack>
  );
}

function DomainState({ state }: Pick<TenantDomain, "state">) {
  if (state === "proved") return <StatusBadge tone="good" icon={IconCircleCheck}>{t`Proved`}</StatusBadge>;
  if (state === "failing") return <StatusBadge tone="need" icon={IconAlertTriangle}>{t`Record missing`}</StatusBadge>;
  return <StatusBadge tone="watch" icon={IconClock}>{t`Not proved yet`}</StatusBadge>;
}

/** The record that proves a domain, and what looks for it. */
function Proof({ id, of: { domain, state, record_name, record_value } }: { id: string; of: TenantDomain }) {
  const mayConfirm = useAccount().role === "Super Admin";
  const { act, busy } = useAct();
  const check = () =>
    act({
      send: () => checkDomain(id, domain),
      done: t`${{ domain }} is proved.`,
      changes: accountKeys.directories,
    });
  const confirm = () =>
    act({
      ask: {
        title: t`Confirm ${{ domain }}?`,
        text: t`Its directory then manages all accounts whose address is of this domain. Confirm it only if you know that the domain is the organization's.`,
        action: t`Confirm`,
      },
      send: () => confirmDomain(id, domain),
      done: t`${{ domain }} is confirmed.`,
      changes: accountKeys.directories,
    });
  return (
    <>
      <Text size="sm">
        {state === "proved"
          ? t`Keep this TXT record in the DNS of the domain. It is looked up every day.`
          : t`Add this TXT record to the DNS of the domain. Until it is found, the directory reaches no account of the domain.`}
      </Text>
      <Record label={t`Name`} text={record_name} />
      <Record label={t`Value`} text={record_value} />
      <Group gap="sm">
        <Button variant="default" disabled={busy} onClick={() => void check()}>{t`Check now`}</Button>
        {mayConfirm && state !== "proved" && (
          <Button
            variant="default"
            disabled={busy}
            onClick={() => void confirm()}
          >{t`Confirm without a record`}</Button>
        )}
      </Group>
    </>
  );
}

function Record({ label, text }: { label: string; text: string }) {
  return (
    <Group gap="sm">
      <Text size="sm">{label}</Text>
      <Code dir="ltr" style={{ overflowWrap: "anywhere" }}>
        {text}
      </Code>
      <CopyButton text={text}>{t`Copy`}</CopyButton>
    </Group>
  );
}
