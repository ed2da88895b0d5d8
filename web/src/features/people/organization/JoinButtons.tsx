import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { ApiError, hasStatus, messageOf } from "@/api/errors";
import type { Session } from "@/api/session";
import { useLogout } from "@/features/account/login/useLogout";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Busy } from "@/ui/form/SubmitButton";
import { useDeclineInvitation, useJoin } from "./organizations";

interface JoinButtonsProps {
  token: string;
  session: Session;
  onDone: (joined: boolean) => void;
  onGone: () => void;
}

/** Accepts or declines with the account that is logged in, or leads to another one. */
export function JoinButtons({ token, session, onDone, onGone }: JoinButtonsProps) {
  const join = useJoin();
  const decline = useDeclineInvitation();
  const [refused, setRefused] = useState("");
  const busy = join.isPending || decline.isPending;

  const carryOut = async (act: () => Promise<unknown>, joined: boolean) => {
    setRefused("");
    try {
      await act();
      onDone(joined);
    } catch (error) {
      if (hasStatus(error, 404)) onGone();
      else setRefused(reason(error));
    }
  };
  const changeAccount = useLogout({ to: "/login", search: { next: "/organizationInvitation" } });
  return (
    <>
      <Text>
        <Trans>
          You are logged in as{" "}
          <bdi>
            <b>{session.email}</b>
          </bdi>
          .
        </Trans>
      </Text>
      {refused && <InlineNotice kind="error">{refused}</InlineNotice>}
      <Group>
        <Button onClick={() => void carryOut(() => join.mutateAsync(token), true)} disabled={busy}>
          {join.isPending ? <Busy>{t`Accepting`}</Busy> : t`Accept`}
        </Button>
        <Button
          variant="default"
          onClick={() => void carryOut(() => decline.mutateAsync(token), false)}
          disabled={busy}
        >{t`Decline`}</Button>
        <Button variant="subtle" onClick={changeAccount} disabled={busy}>{t`Use another account`}</Button>
      </Group>
    </>
  );
}

const reason = (error: unknown) =>
  error instanceof ApiError && error.status === 403
    ? t`Organizations work with specialists and authors. Your account has another role.`
    : messageOf(error);
