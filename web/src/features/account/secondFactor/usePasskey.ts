import { useState } from "react";
import { ApiError, messageOf } from "@/api/errors";
import { wasNotConfirmed } from "@/api/stepUp";
import { tooOften } from "@/ui/form/tooOften";
import { browserRefusal } from "./webauthn";

/**
 * Does something with a passkey, and says why it did not work. Who closed the browser's dialog knows it. A button that is busy
 * is not disabled: it would lose the focus, to which a dialog comes back.
 */
export function usePasskey<Done>(act: () => Promise<Done>, onDone: (done: Done) => void) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState("");
  const use = async () => {
    if (busy) return;
    setRefused("");
    setBusy(true);
    try {
      onDone(await act());
    } catch (error) {
      if (!wasNotConfirmed(error)) setRefused(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { use, busy, refused };
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 429) return tooOften(error.retryAfter);
  return browserRefusal(error) ?? messageOf(error);
}
