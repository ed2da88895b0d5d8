import { type NavigateOptions, useNavigate, useRouter } from "@tanstack/react-router";
import { api, call } from "@/api/client";
import { queryClient } from "@/api/queryClient";
import { endSession, useSession } from "@/api/session";
import { type Confirm, useConfirm } from "@/ui/feedback/confirm";
import { useNotices } from "@/ui/feedback/notices";
import { type Entry, entriesOf, isSealed, isUnsent, remove } from "@/work/sealing/entries";
import { canSeal, seal } from "@/work/sealing/seal";
import { storageKey } from "@/work/sealing/storageKey";
import { tellLogout } from "@/work/sealing/tabs";
import { comeBack, flushOpen, leave, sendKept } from "@/work/sealing/work";
import { hasVault } from "@/work/vault/state";

/**
 * Logs out, and leaves nothing of the account that could be read in this browser. What could not be sent stays sealed
 * for the account, which is asked first. Then it leads on.
 */
export function useLogout(next: NavigateOptions = { to: "/" }) {
  const account = useSession()?.id ?? "";
  const confirm = useConfirm();
  const notices = useNotices();
  const navigate = useNavigate();
  const router = useRouter();

  return async function logout() {
    await flushOpen();
    // A page with unsaved work asks first, while the work can still be saved.
    await navigate({ to: "/" });
    if (router.state.location.pathname !== "/") return;
    await sendKept(account);
    const entries = await entriesOf(account);
    if (!(await agreed(confirm, entries.filter(isUnsent).length))) return;
    // What the start page still reads would be answered after the log-out, as a refusal.
    await queryClient.cancelQueries();
    try {
      // Made for the other tabs too: only they know what is being typed in them.
      const key = canSeal() ? await storageKey() : undefined;
      await call(api.POST("/api/auth/logout"));
      leave(account);
      await clear(account, entries, key);
      tellLogout(account, key);
      // Without its file nothing is missing: the worker's caches hold files of the build.
      const worker = await import("@/worker/registration").catch(() => undefined);
      worker?.tellWorkerLogout();
    } catch {
      comeBack(account);
      notices.error("You are still logged in: the server could not be reached.", { retry: () => void logout() });
      return;
    }
    endSession();
    if (hasVault(account)) await (await import("@/work/vault/lock")).lock(account).catch(() => undefined);
    await navigate(next);
  };
}

async function clear(account: string, entries: readonly Entry[], key: string | undefined) {
  if (key) await seal(account, key, entries.filter(isSealed));
  for (const entry of entries) await remove(entry);
}

function agreed(confirm: Confirm, unsent: number): Promise<boolean> {
  if (unsent === 0) return Promise.resolve(true);
  const what = unsent === 1 ? "One piece of work" : `${unsent} pieces of work`;
  return confirm({
    title: "Log out before everything is sent?",
    text: canSeal()
      ? `${what} could not be sent or is not finished. It stays on this device, encrypted, so that nobody else can read it. Log in here again with this account to go on with it.`
      : `${what} could not be sent or is not finished. It is removed from this device and lost, because this connection does not allow it to be encrypted.`,
    action: "Log out",
    cancel: "Stay logged in",
    danger: !canSeal(),
  });
}
