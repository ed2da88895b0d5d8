import { useEffect } from "react";
import { useSession } from "@/api/session";
import { hasVault, onVaultState } from "@/work/vault/state";

/** How often a page that stays open reaches the server for what its account has taken offline, in milliseconds. */
const everyMs = 3_600_000;

/** What an account has taken offline on this device reaches the server at the start, when the network is back, and now and then. */
export function useOfflineContact(): void {
  const session = useSession();
  // Without a network a browser only remembers who was logged in.
  const account = session && !session.remembered ? session.id : "";
  useEffect(() => {
    if (!account) return;
    const reach = () => void contact(account).catch(() => undefined);
    reach();
    window.addEventListener("online", reach);
    const timer = setInterval(reach, everyMs);
    // A vault that was locked is looked at once it is open.
    const stop = onVaultState(reach);
    return () => {
      window.removeEventListener("online", reach);
      clearInterval(timer);
      stop();
    };
  }, [account]);
}

/** Without a line it is tried again at the next occasion. */
async function contact(account: string): Promise<void> {
  if (!hasVault(account) || navigator.onLine === false) return;
  const [{ contactAll }, { unsentOfCopy }] = await Promise.all([
    import("@/work/offline/contact"),
    import("@/features/activity/offline/begun"),
  ]);
  await contactAll(account, ({ copy_id }) => unsentOfCopy(account, copy_id));
}
