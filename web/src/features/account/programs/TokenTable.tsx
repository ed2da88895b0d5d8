import { t } from "@lingui/core/macro";
import "@/words/programs";
import { IconClockOff } from "@tabler/icons-react";
import { useAct } from "@/ui/feedback/useAct";
import { formatDate, formatDateTime } from "@/ui/format";
import { IsolatedList } from "@/ui/IsolatedList";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { RowActions } from "@/ui/list/RowActions";
import { StatusBadge } from "@/ui/StatusBadge";
import { accountKeys } from "../keys";
import classes from "./Programs.module.css";
import { describeScopes } from "./scopes";
import { revokeToken, type TokenRow } from "./tokens";

interface TokenTableProps {
  caption: string;
  tokens: TokenRow[];
  /** The row with the focus is gone. */
  onRevoked: () => void;
}

/** Tokens, the newest first. Their secrets are not known any more. */
export function TokenTable({ caption, tokens, onRevoked }: TokenTableProps) {
  const { revoke, busy } = useRevoking(onRevoked);
  return (
    <DataTable
      caption={caption}
      columns={columns()}
      rows={tokens}
      rowKey={({ id }) => id}
      actions={(row) => (
        <RowActions
          name={row.name}
          main={{
            label: t`Revoke`,
            described: t`Revoke ${{ name: row.name }}`,
            disabled: busy,
            onSelect: () => void revoke(row),
          }}
        />
      )}
    />
  );
}

const columns = (): Column<TokenRow>[] => [
  { key: "name", header: t`Name`, cell: ({ name }) => <bdi>{name}</bdi> },
  {
    key: "hint",
    header: t`Ends with`,
    cell: ({ hint }) => (
      <code dir="ltr" className={classes.hint}>
        …{hint}
      </code>
    ),
  },
  { key: "scopes", header: t`May do`, cell: ({ scopes }) => <IsolatedList items={describeScopes(scopes)} /> },
  { key: "used", header: t`Last used`, cell: ({ last_used }) => (last_used ? formatDateTime(last_used) : t`Never`) },
  { key: "expires", header: t`Expires`, cell: (row) => <Expires {...row} /> },
];

function Expires({ expires, expired }: TokenRow) {
  if (!expired) return formatDate(expires);
  return (
    <StatusBadge tone="skipped" icon={IconClockOff}>
      {t`Expired on ${{ day: formatDate(expires) }}`}
    </StatusBadge>
  );
}

/** Asks first, revokes a token, and says how that went. */
function useRevoking(onRevoked: () => void) {
  const { act, busy } = useAct();
  const revoke = async ({ id, name }: TokenRow) => {
    const done = await act({
      ask: {
        title: t`Revoke the token “${name}”?`,
        text: t`The program that uses it is refused from its next call on. This cannot be undone.`,
        action: t`Revoke`,
        danger: true,
      },
      send: () => revokeToken(id),
      done: t`The token “${name}” was revoked.`,
      failed: t`The token still works.`,
      already: 404,
      changes: accountKeys.tokens,
    });
    if (done) onRevoked();
  };
  return { revoke, busy };
}
