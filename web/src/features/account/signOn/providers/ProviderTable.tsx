import "@/words/signOn";
import { t } from "@lingui/core/macro";
import { IconCircleCheck, IconCircleOff, IconLock } from "@tabler/icons-react";
import { accountKeys } from "@/features/account/keys";
import { useAct } from "@/ui/feedback/useAct";
import { missing } from "@/ui/format";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { RowActions } from "@/ui/list/RowActions";
import { StatusBadge } from "@/ui/StatusBadge";
import { formatRounded } from "@/words/numbers";
import { type ProviderRow, removeProvider } from "./providers";
import { useKeyAct } from "./useKeyAct";

const columns: Column<ProviderRow>[] = [
  { key: "name", header: t`Provider`, cell: ({ name }) => <bdi>{name}</bdi> },
  { key: "issuer", header: t`Address`, cell: ({ issuer }) => <bdi dir="ltr">{issuer}</bdi> },
  {
    key: "domains",
    header: t`Domains`,
    cell: ({ domains }) => (domains.length ? <bdi>{domains.join(", ")}</bdi> : missing),
  },
  { key: "state", header: t`Status`, cell: (row) => <ProviderState of={row} /> },
  { key: "people", header: t`Linked accounts`, numeric: true, cell: ({ people }) => formatRounded(people) },
];

function ProviderState({ of: { enabled, required } }: { of: ProviderRow }) {
  if (!enabled) return <StatusBadge tone="skipped" icon={IconCircleOff}>{t`Off`}</StatusBadge>;
  if (required) return <StatusBadge tone="accent" icon={IconLock}>{t`Required`}</StatusBadge>;
  return <StatusBadge tone="good" icon={IconCircleCheck}>{t`On`}</StatusBadge>;
}

interface ProviderTableProps {
  providers: ProviderRow[];
  onEdit: (provider: ProviderRow) => void;
}

export function ProviderTable({ providers, onEdit }: ProviderTableProps) {
  const { act } = useAct();
  const keyAct = useKeyAct();
  const remove = ({ id, name }: ProviderRow) =>
    act({
      ask: {
        title: t`Remove the provider “${name}”?`,
        text: t`Nobody logs in through it any more. Accounts stay; those without a password set one by “Forgot your password?”.`,
        action: t`Remove`,
        danger: true,
      },
      send: () => removeProvider(id),
      done: t`The provider “${name}” was removed.`,
      changes: accountKeys.providers,
    });
  return (
    <DataTable
      caption={t`Providers`}
      columns={columns}
      rows={providers}
      rowKey={({ id }) => id}
      actions={(row) =>
        row.fixed ? (
          <>
            {t`Set up in a file`}
            <RowActions name={row.name} more={keyAct(row)} />
          </>
        ) : (
          <RowActions
            name={row.name}
            main={{ label: t`Edit`, described: t`Edit ${{ name: row.name }}`, onSelect: () => onEdit(row) }}
            more={[...keyAct(row), { label: t`Remove`, danger: true, onSelect: () => void remove(row) }]}
          />
        )
      }
    />
  );
}
