import { Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { ErrorState } from "@/ui/ErrorState";
import classes from "./SecondFactor.module.css";
import { SecondFactorControls } from "./SecondFactorControls";
import { factorQuery } from "./secondFactor";

/** The part of the account screen that turns two-step login on and off. */
export function SecondFactorSection() {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery(factorQuery);
  return (
    <section aria-labelledby={titleId}>
      <Stack>
        <Title order={2} size="h3" id={titleId} ref={heading} tabIndex={-1} className={classes.heading}>
          Two-step login
        </Title>
        <Text>
          After your password, a code of an app on your phone is asked for. Whoever gets to know your password cannot
          log in with it alone.
        </Text>
        {data && <SecondFactorControls state={data} onClosed={() => heading.current?.focus()} />}
        {!data && !error && <Skeleton height={44} />}
        {!data && error && (
          <ErrorState title="Two-step login could not be loaded" error={error} onRetry={() => refetch()} />
        )}
      </Stack>
    </section>
  );
}
