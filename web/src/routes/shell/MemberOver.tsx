import { lazy, Suspense, useEffect, useState } from "react";
import { useSession } from "@/api/session";
import { onConfirmationWanted } from "@/api/stepUp";
import { loadChunk } from "@/ui/loadChunk";
import { LoginOver } from "./LoginOver";
import { useOfflineContact } from "./useOfflineContact";

/** Questions that a logged-in person may have to answer, over the open page. */
export default function MemberOver() {
  useOfflineContact();
  return (
    <>
      <LoginOver />
      <StepUpOver />
    </>
  );
}

const StepUpDialog = lazy(() => loadChunk(() => import("@/features/account/secondFactor/StepUpDialog")));

/** Asks for the password or passkey, over the open page, when the server requires it. */
function StepUpOver() {
  const [answer, setAnswer] = useState<(confirmed: boolean) => void>();
  const session = useSession();
  useEffect(
    () =>
      onConfirmationWanted(
        () =>
          new Promise((resolve) => {
            setAnswer(() => (confirmed: boolean) => {
              setAnswer(undefined);
              resolve(confirmed);
            });
          }),
      ),
    [],
  );
  // A session that ends meanwhile has nothing to confirm any more.
  useEffect(() => {
    if (!session) answer?.(false);
  }, [session, answer]);
  if (!answer || !session) return null;
  return (
    <Suspense>
      <StepUpDialog answer={answer} />
    </Suspense>
  );
}
