import { t } from "@lingui/core/macro";
import "@/words/people";
import { Button, Group, Stack, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import type { Kind, PersonEntry } from "../people";
import { InvitationState } from "./InvitationState";
import { type InvitationRow, invitationQuery } from "./invitations";
import { useInviting } from "./useInviting";

export interface InvitationControlProps {
  personId: string;
  kind: Kind;
  /** What is known of it before the server has been asked. */
  access: PersonEntry["access"];
}

/** How far the invitation of somebody on one's list has come, and what can be done about it. */
export function InvitationControl({ personId, kind, access }: InvitationControlProps) {
  const { data, error, refetch } = useQuery(invitationQuery(personId));
  const titleId = useId();
  const state = useRef<HTMLDivElement>(null);
  const { invite, withdraw, refused, busy } = useInviting(personId, kind, () => state.current?.focus());

  if (!data && error) {
    return <ErrorState title={t`The invitation could not be loaded`} error={error} onRetry={() => void refetch()} />;
  }
  const row: InvitationRow = data ?? { person_id: personId, access, expired: false };
  const open = row.access === "invited";
  return (
    <Stack component="section" gap="sm" align="flex-start" aria-labelledby={titleId}>
      <Title order={3} id={titleId}>
        {t`Access`}
      </Title>
      <div ref={state} tabIndex={-1} role="status">
        <InvitationState row={row} />
      </div>
      {refused && <InlineNotice kind="error">{refused}</InlineNotice>}
      <Group gap="sm">
        {row.access !== "accepted" && (
          <Button variant="default" disabled={!data || busy} onClick={invite}>
            {open ? t`Send again` : t`Invite by e-mail`}
          </Button>
        )}
        {(open || row.access === "accepted") && (
          <Button variant="default" disabled={!data || busy} onClick={() => withdraw(row)}>
            {open ? t`Withdraw invitation` : t`End access`}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
