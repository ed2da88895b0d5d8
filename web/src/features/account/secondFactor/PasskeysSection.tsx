import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { ErrorState } from "@/ui/ErrorState";
import { AccountSectionFrame } from "../AccountSectionFrame";
import { PasskeyList } from "./PasskeyList";
import { passkeysQuery } from "./passkeys";

/** The part of the account screen with one's passkeys. */
export function PasskeysSection() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery(passkeysQuery);
  return (
    <AccountSectionFrame
      title="Passkeys"
      lead="A passkey logs you in with the finger, face or PIN that opens your device, without a password and without a code. Nobody can learn it or be tricked out of it."
      headingRef={heading}
    >
      {data && <PasskeyList passkeys={data} onRemoved={() => heading.current?.focus()} />}
      {!data && !error && <Skeleton height={44} />}
      {!data && error && (
        <ErrorState title="Your passkeys could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
    </AccountSectionFrame>
  );
}
