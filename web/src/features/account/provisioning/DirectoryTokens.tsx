import "@/words/provisioning";
import { t } from "@lingui/core/macro";
import { Stack, Text, Title } from "@mantine/core";
import type { components } from "@/api/schema";
import { accountKeys } from "@/features/account/keys";
import { useAct } from "@/ui/feedback/useAct";
import { formatDate, formatDateTime } from "@/ui/format";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { RowActions } from "@/ui/list/RowActions";
import { revokeToken, type Tenant } from "./tenants";

type ScimToken = components["schemas"]["ScimToken"];

/** The tokens of a directory that work. */
export function DirectoryTokens({ tenant: { tenant_id, name, tokens } }: { tenant: Tenant }) {
  const { act } = useAct();
  const revoke = ({ token_id, hint }: ScimToken) =>
    act({
      ask: {
        title: t`Revoke the token …${hint}?`,
        text: t`The directory that uses it gets in no longer.`,
        action: t`Revoke`,
        danger: true,
      },
      send: () => revokeToken(tenant_id, token_id),
      done: t`The token was revoked.`,
      changes: accountKeys.directories,
    });
  return (
    <Stack gap="sm">
      <Title order={4} size="h5">{t`Tokens`}</Title>
      <DataTable
        caption={t`Tokens of ${{ name }}`}
        rows={tokens}
        columns={columns()}
        rowKey={({ token_id }) => token_id}
        uncounted
        actions={(token) => (
          <RowActions
            name={t`Token …${token.hint}`}
            main={{ label: t`Revoke`, danger: true, onSelect: () => void revoke(token) }}
          />
        )}
        empty={<Text c="dimmed">{t`No token works. Make a new one.`}</Text>}
      />
    </Stack>
  );
}

const columns = (): Column<ScimToken>[] => [
  { key: "token", header: t`Token`, cell: ({ hint }) => <bdi dir="ltr">{`…${hint}`}</bdi> },
  { key: "created", header: t`Made`, cell: ({ created_at }) => formatDate(created_at) },
  { key: "expires", header: t`Works until`, cell: ({ expires_at }) => formatDate(expires_at) },
  {
    key: "used",
    header: t`Last used`,
    cell: ({ last_used_at }) => (last_used_at ? formatDateTime(last_used_at) : t`Never`),
  },
];
