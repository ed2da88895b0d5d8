import { Button } from "@mantine/core";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { api, call } from "@/api/client";
import { messageOf } from "@/api/errors";
import type { Session } from "@/api/session";
import { ButtonLink } from "@/ui/links";
import { accountKeys } from "../keys";
import classes from "./AccountAdvice.module.css";

/** What the owner of the account should know of it: whether its address is confirmed, and whether to suggest a second factor. */
const adviceQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...accountKeys.advice, accountId],
    queryFn: async () => {
      const { confirmed, suggest_second_factor } = await call(api.GET("/api/auth/get-access-cookie-data"));
      return { confirmed, suggestSecondFactor: suggest_second_factor };
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** A calm line under the bar: what the account lacks. A second factor is suggested on the start page alone. */
export default function AccountAdvice({ session }: { session: Session }) {
  const { data } = useQuery(adviceQuery(session.id));
  const atStart = useLocation({ select: ({ pathname }) => pathname === "/" });
  const suggest = data?.suggestSecondFactor && atStart;
  if (!data || (data.confirmed && !suggest)) return null;
  return (
    <aside aria-label="Your account" className={classes.advice}>
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
        {sending.isSuccess && sending.data.message}
        {sending.isError && messageOf(sending.error)}
        {!sending.isSuccess && !sending.isError && (
          <>
            <strong>Please confirm that {email} is your address.</strong> Open the link in the letter that we sent to
            it. Until then you cannot invite others or turn on two-step login.
          </>
        )}
      </p>
      <Button variant="default" loading={sending.isPending} onClick={() => sending.mutate()}>
        Send the letter again
      </Button>
    </>
  );
}

/** Suggests two-step login, once. */
function SecondFactorAdvice() {
  const queryClient = useQueryClient();
  const declining = useMutation({
    mutationFn: () => call(api.POST("/api/auth/second-factor/decline")),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountKeys.advice }),
  });
  return (
    <>
      <p className={classes.text}>
        You work with children's records. Two-step login keeps them closed to anyone who learns your password.
      </p>
      <ButtonLink to="/account" search={{ tab: "twoStep" }} variant="default">
        Set up two-step login
      </ButtonLink>
      <Button variant="subtle" loading={declining.isPending} onClick={() => declining.mutate()}>
        Not now
      </Button>
    </>
  );
}
