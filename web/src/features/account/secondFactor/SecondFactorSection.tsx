import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { ErrorState } from "@/ui/ErrorState";
import { AccountSectionFrame } from "../AccountSectionFrame";
import { SecondFactorControls } from "./SecondFactorControls";
import { factorQuery } from "./secondFactor";

/** The part of the account screen that turns two-step login on and off. */
export function SecondFactorSection() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery(factorQuery);
  return (
    <AccountSectionFrame
      title="Two-step login"
      lead="After your password, a code of an app on your phone is asked for. Whoever gets to know your password cannot log in with it alone."
      headingRef={heading}
    >
      {data && <SecondFactorControls state={data} onClosed={() => heading.current?.focus()} />}
      {!data && !error && <Skeleton height={44} />}
      {!data && error && (
        <ErrorState title="Two-step login could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
    </AccountSectionFrame>
  );
}
