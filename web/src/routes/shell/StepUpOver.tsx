import { lazy, Suspense, useEffect, useState } from "react";
import { useSession } from "@/api/session";
import { onConfirmationWanted } from "@/api/stepUp";
import { loadChunk } from "@/ui/loadChunk";

const StepUpDialog = lazy(() => loadChunk(() => import("@/features/account/secondFactor/StepUpDialog")));

/** Opens the question who sits there, over whatever is open, when the server asks for it. */
export function StepUpOver() {
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
