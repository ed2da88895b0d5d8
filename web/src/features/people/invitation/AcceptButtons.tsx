import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/people";
import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { hasStatus, messageOf } from "@/api/errors";
import { useLogout } from "@/features/account/login/useLogout";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Busy } from "@/ui/form/SubmitButton";
import { type Membership, useAccept } from "./invitations";

interface AcceptButtonsProps {
  token: string;
  /** Of the account that is logged in. */
  email: string;
  onAccepted: (membership: Membership) => void;
  onGone: () => void;
}

/** Accepts with the account that is logged in, or leads to another one. */
export function AcceptButtons({ token, email, onAccepted, onGone }: AcceptButtonsProps) {
  const { mutate, isPending } = useAccept(token);
  const [refused, setRefused] = useState("");

  const accept = () => {
    setRefused("");
    mutate(undefined, {
      onSuccess: onAccepted,
      onError: (error) => (hasStatus(error, 404) ? onGone() : setRefused(messageOf(error))),
    });
  };
  const changeAccount = useLogout({ to: "/login", search: { next: "/invitation" } });

  return (
    <>
      <Text>
        <Trans>
          You are logged in as{" "}
          <bdi>
            <b>{email}</b>
          </bdi>
          .
        </Trans>
      </Text>
      {refused && <InlineNotice kind="error">{refused}</InlineNotice>}
      <Group>
        <Button onClick={accept} disabled={isPending}>
          {isPending ? <Busy>{t`Accepting`}</Busy> : t`Accept`}
        </Button>
        <Button variant="default" onClick={changeAccount} disabled={isPending}>{t`Use another account`}</Button>
      </Group>
    </>
  );
}
