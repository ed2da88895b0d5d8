import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import { messageOf } from "@/api/errors";
import classes from "./AccountAdvice.module.css";

/** Says that the address is not confirmed, and has the letter sent again. */
export function ConfirmAdvice({ email }: { email: string }) {
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
