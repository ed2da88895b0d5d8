import { useEffect } from "react";
import { confirmSession } from "@/api/confirmSession";
import { remember } from "@/api/remembered";
import { useSession } from "@/api/session";
import { forgetOthers } from "@/work/opened";

/** How often the page asks the server who is logged in, in milliseconds. */
const againMs = 15_000;

/**
 * Remembers who is logged in, for a start without a network. A page that has started so asks the server as soon as it can be
 * reached.
 */
export function useRemembered(): void {
  const session = useSession();
  useEffect(() => {
    if (!session || session.remembered) return;
    void remember(session);
    // Somebody else's copies are of no use here any more.
    void forgetOthers(session.id).catch(() => undefined);
  }, [session]);
  const isRemembered = session?.remembered ?? false;
  useEffect(() => {
    if (!isRemembered) return;
    const ask = () => void confirmSession();
    const timer = setInterval(ask, againMs);
    window.addEventListener("online", ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", ask);
    };
  }, [isRemembered]);
}
