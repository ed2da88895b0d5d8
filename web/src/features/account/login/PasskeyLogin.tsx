import "@/words/steps";
import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import { PasskeyButton } from "../secondFactor/PasskeyButton";
import { offersPasskeys, passkeysWork } from "../secondFactor/webauthn";
import { loginWithPasskey } from "./login";

// The server's question waits for five minutes; a new one is asked before it runs out.
const askAgainMs = 4 * 60_000;

/** Logs in without a password, with a button or from the field of the e-mail address. */
export function PasskeyLogin({ onIn }: { onIn: () => void }) {
  const quiet = useQuietOffer(onIn);
  const logIn = () => {
    quiet.stop();
    return loginWithPasskey().catch((error: unknown) => {
      quiet.start();
      throw error;
    });
  };
  if (!passkeysWork()) return null;
  return (
    <PasskeyButton variant="default" fullWidth act={logIn} onDone={onIn}>
      {t`Log in with a passkey`}
    </PasskeyButton>
  );
}

/** Has the browser offer passkeys in the field of the e-mail address, as long as the screen is there. */
function useQuietOffer(onIn: () => void) {
  const done = useRef(onIn);
  done.current = onIn;
  const offer = useRef<{ start: () => void; stop: () => void }>({ start: () => {}, stop: () => {} });
  useEffect(() => {
    let asked: AbortController | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      asked?.abort();
      clearTimeout(timer);
      asked = undefined;
    };
    const start = async () => {
      stop();
      const mine = new AbortController();
      asked = mine;
      if (!(await offersPasskeys()) || mine.signal.aborted) return;
      timer = setTimeout(() => void start(), askAgainMs);
      try {
        await loginWithPasskey({ signal: mine.signal });
        if (!mine.signal.aborted) done.current();
      } catch {
        // It was only an offer: the button and the password are still there.
      }
    };
    offer.current = { start: () => void start(), stop };
    void start();
    return stop;
  }, []);
  return { start: () => offer.current.start(), stop: () => offer.current.stop() };
}
