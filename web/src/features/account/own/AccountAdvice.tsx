import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/member";
import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { api, call } from "@/api/client";
import { messageOf } from "@/api/errors";
import { accountStateKey, accountStateQuery, type Session } from "@/api/session";
import { ButtonLink } from "@/ui/links";
import classes from "./AccountAdvice.module.css";

/**
 * A calm line under the bar: what the account lacks. A second factor is suggested on the start page alone. On the first page,
 * which is drawn before it is known, it lies over the page's foot, so that nothing moves; on the next one it has its place.
 */
export default function AccountAdvice({ session }: { session: Session }) {
  const { data } = useQuery(accountStateQuery(session.id));
  const path = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname });
  const [drawnWithout, draw] = useState<string | undefined>(path);
  if (drawnWithout !== undefined && drawnWithout !== path) draw(data ? undefined : path);
  const suggest = data?.suggestSecondFactor && path === "/";
  if (!data || (data.confirmed && !suggest)) return null;
  return (
    <aside aria-label={t`Your account`} className={classes.advice} data-over={drawnWithout === path || undefined}>
      {data.confirmed ? <SecondFactorAdvice /> : <ConfirmAdvice email={session.email} />}
    </aside>
  );
}

/** Says that the address is not confirmed, and has the letter sent again. */
function ConfirmAdvice({ email }: { email: string }) {
  const sending = useMutation({ mutationFn: () => call(api.POST("/api/auth/confirm-email/letter")) });
  return (
    <>
      <p className={classes.text} role="status">
        {sending.isSuccess && t`A letter is on its way to you. Open the link in it.`}
        {sending.isError && messageOf(sending.error)}
        {!sending.isSuccess && !sending.isError && (
          <Trans>
            <strong>Please confirm that {email} is your address.</strong> Open the link in the letter that we sent to
            it. Until then you cannot invite others or turn on two-step login.
          </Trans>
        )}
      </p>
      <Button
        variant="default"
        loading={sending.isPending}
        onClick={() => sending.mutate()}
      >{t`Send the letter again`}</Button>
    </>
  );
}

/** Suggests two-step login, once. */
function SecondFactorAdvice() {
  const queryClient = useQueryClient();
  const declining = useMutation({
    mutationFn: () => call(api.POST("/api/auth/second-factor/decline")),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountStateKey }),
  });
  return (
    <>
      <p
        className={classes.text}
      >{t`You work with children's records. Two-step login keeps them closed to anyone who learns your password.`}</p>
      <ButtonLink to="/account" search={{ tab: "twoStep" }} variant="default">{t`Set up two-step login`}</ButtonLink>
      <Button variant="subtle" loading={declining.isPending} onClick={() => declining.mutate()}>{t`Not now`}</Button>
    </>
  );
}
