import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import { ButtonLink } from "@/ui/links";
import classes from "./AccountAdvice.module.css";
import { adviceKey } from "./advice";

/** Suggests two-step login, once. */
export function SecondFactorAdvice() {
  const queryClient = useQueryClient();
  const declining = useMutation({
    mutationFn: () => call(api.POST("/api/auth/second-factor/decline")),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: adviceKey }),
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
