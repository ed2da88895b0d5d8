import "@/words/provisioning";
import { t } from "@lingui/core/macro";
import { Button, Card, Group, Stack, Title } from "@mantine/core";
import { useState } from "react";
import { accountKeys } from "@/features/account/keys";
import { roleName } from "@/features/account/roles";
import { Facts } from "@/ui/Facts";
import { useAct } from "@/ui/feedback/useAct";
import { formatDateTime } from "@/ui/format";
import { RowActions } from "@/ui/list/RowActions";
import { formatRounded } from "@/words/numbers";
import { DirectoryDialog } from "./DirectoryDialog";
import { DirectoryDomains } from "./DirectoryDomains";
import { DirectoryProblems } from "./DirectoryProblems";
import { DirectoryTokens } from "./DirectoryTokens";
import { changeTenant, type Issued, issueToken, removeTenant, type Tenant, type TenantList } from "./tenants";

interface DirectoryProps {
  list: TenantList;
  tenant: Tenant;
  onIssued: (issued: Issued) => void;
}

/** One directory: how it does, its domains and tokens, and what was refused. */
export function Directory({ list, tenant, onIssued }: DirectoryProps) {
  const { tenant_id, name } = tenant;
  const { act, busy } = useAct();
  const [editing, setEditing] = useState(false);
  const newToken = () =>
    act({
      ask: {
        title: t`Make a new token for “${name}”?`,
        text: t`The newest of the present tokens works for another week, so that you can change the directory meanwhile.`,
        action: t`New token`,
      },
      send: async () => onIssued(await issueToken(tenant_id)),
      changes: accountKeys.directories,
    });
  const remove = () =>
    act({
      ask: {
        title: t`Remove the directory “${name}”?`,
        text: t`Its tokens end at once. The accounts stay as they are, and are managed here from then on.`,
        action: t`Remove`,
        danger: true,
      },
      send: () => removeTenant(tenant_id),
      done: t`The directory “${name}” was removed.`,
      changes: accountKeys.directories,
    });
  return (
    <Card withBorder component="section" aria-labelledby={`directory-${tenant_id}`}>
      <Stack>
        <Group justify="space-between">
          <Title order={3} size="h4" id={`directory-${tenant_id}`}>
            <bdi>{name}</bdi>
          </Title>
          <Group gap="sm">
            <Button variant="default" disabled={busy} onClick={() => void newToken()}>{t`New token`}</Button>
            <RowActions
              name={name}
              main={{ label: t`Edit`, described: t`Edit ${{ name }}`, onSelect: () => setEditing(true) }}
              more={[{ label: t`Remove…`, danger: true, onSelect: () => void remove() }]}
            />
          </Group>
        </Group>
        <Facts facts={factsOf(tenant)} />
        <DirectoryDomains tenant={tenant} />
        <DirectoryTokens tenant={tenant} />
        <DirectoryProblems tenant={tenant} />
      </Stack>
      {editing && (
        <DirectoryDialog
          list={list}
          tenant={tenant}
          send={(values) => changeTenant(tenant_id, values)}
          onClose={() => setEditing(false)}
        />
      )}
    </Card>
  );
}

function factsOf({ organization, accounts, active, groups, default_role, used_at, changed_at }: Tenant) {
  const never = t`Never`;
  return [
    ...(organization ? [{ label: t`Organization`, value: <bdi>{organization}</bdi> }] : []),
    { label: t`Accounts`, value: t`${formatRounded(accounts)}, of which ${formatRounded(active)} active` },
    { label: t`Groups`, value: formatRounded(groups) },
    { label: t`New accounts without a rule`, value: roleName(default_role) },
    { label: t`Last call`, value: used_at ? formatDateTime(used_at) : never },
    { label: t`Last change`, value: changed_at ? formatDateTime(changed_at) : never },
  ];
}
