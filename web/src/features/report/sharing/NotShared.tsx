import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/report";
import { Button, Group } from "@mantine/core";
import { IconFileOff } from "@tabler/icons-react";
import { useLocation } from "@tanstack/react-router";
import { useAccount } from "@/api/session";
import { useLogout } from "@/features/account/login/useLogout";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ButtonLink } from "@/ui/links";

/**
 * The page behind a letter's link that does not work, or no longer works, for this account. The reason must not be
 * revealed, so the page names all possible ones, and what to do.
 */
export function NotShared() {
  const { email } = useAccount();
  const next = useLocation({ select: ({ href }) => href });
  const changeAccount = useLogout({ to: "/login", search: { next } });
  return (
    <EmptyState
      icon={IconFileOff}
      title={t`This report is not shared with you`}
      text={
        <Trans>
          You are logged in as <bdi>{email}</bdi>. If the letter came to another address, log in with the account of
          that one. It may also be that the report was taken back: whoever shared it, or invited you, can tell you why
          and share it again.
        </Trans>
      }
      action={
        <Group>
          <ButtonLink to="/myChildren">{t`Go to the reports that are shared with you`}</ButtonLink>
          <Button variant="default" onClick={changeAccount}>{t`Use another account`}</Button>
        </Group>
      }
    />
  );
}
