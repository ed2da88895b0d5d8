import "@/words/signOn";
import { t } from "@lingui/core/macro";
import { Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { components } from "@/api/schema";
import { Loaded } from "@/ui/feedback/Loaded";
import { useAct } from "@/ui/feedback/useAct";
import { formatDateTime, missing } from "@/ui/format";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { RowActions } from "@/ui/list/RowActions";
import { AccountSectionFrame } from "../AccountSectionFrame";
import { accountKeys } from "../keys";
import { identitiesQuery, leaveToLink, removeIdentity } from "./signOn";

type Identities = components["schemas"]["Identities"];
type IdentityRow = components["schemas"]["IdentityRow"];

/** The part of the account screen with the organizations through which its owner logs in. */
export function IdentitiesSection() {
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(identitiesQuery);
  return (
    <AccountSectionFrame
      title={t`Log-ins through organizations`}
      lead={t`Who has a log-in of a school or clinic can use it here as well.`}
      headingRef={heading}
    >
      <Loaded query={query} failure={t`Your linked log-ins could not be loaded`} skeleton={<Skeleton height={44} />}>
        {(data) => <IdentityList of={data} onRemoved={() => heading.current?.focus()} />}
      </Loaded>
    </AccountSectionFrame>
  );
}

const columns: Column<IdentityRow>[] = [
  { key: "provider", header: t`Organization`, cell: ({ provider }) => <bdi>{provider}</bdi> },
  { key: "email", header: t`Known there as`, cell: ({ email }) => (email ? <bdi>{email}</bdi> : missing) },
  { key: "created", header: t`Linked`, cell: ({ created }) => formatDateTime(created) },
  { key: "used", header: t`Last used`, cell: ({ last_used }) => formatDateTime(last_used) },
];

interface IdentityListProps {
  of: Identities;
  /** The row with the focus is gone. */
  onRemoved: () => void;
}

function IdentityList({ of, onRemoved }: IdentityListProps) {
  const { act, busy } = useAct();
  const remove = async ({ id, provider }: IdentityRow) => {
    const done = await act({
      ask: {
        title: t`Remove the log-in through ${provider}?`,
        text: t`It logs you in no longer, and where it did you are logged out.`,
        action: t`Remove`,
        danger: true,
      },
      send: () => removeIdentity(id),
      done: t`The log-in through ${provider} was removed.`,
      changes: accountKeys.identities,
    });
    if (done) onRemoved();
  };
  return (
    <Stack align="flex-start">
      {of.linked.length === 0 ? (
        <Text c="dimmed">{t`None is linked.`}</Text>
      ) : (
        <DataTable
          caption={t`Linked log-ins`}
          columns={columns}
          rows={of.linked}
          rowKey={({ id }) => id}
          actions={(row) => (
            <RowActions
              name={row.provider}
              main={{ label: t`Remove`, disabled: busy, onSelect: () => void remove(row) }}
            />
          )}
        />
      )}
      <Group>
        {of.choices.map(({ id, name }) => (
          <Button
            key={id}
            variant="default"
            disabled={busy}
            onClick={() => void act({ send: () => leaveToLink(id) })}
          >{t`Link ${name}`}</Button>
        ))}
      </Group>
    </Stack>
  );
}
