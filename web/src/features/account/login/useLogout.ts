import { plural, t } from "@lingui/core/macro";
import "@/words/member";
import { type NavigateOptions, useNavigate, useRouter } from "@tanstack/react-router";
import { api, call } from "@/api/client";
import { holdReads } from "@/api/holdReads";
import { queryClient } from "@/api/queryClient";
import { endSession, useSession } from "@/api/session";
import { type Confirm, useConfirm } from "@/ui/feedback/confirm";
import { useNotices } from "@/ui/feedback/notices";
import { entriesOf, isSealed, isUnsent, remove } from "@/work/sealing/entries";
import { canSeal, seal } from "@/work/sealing/seal";
import { storageKey } from "@/work/sealing/storageKey";
import { tellLogout } from "@/work/sealing/tabs";
import { comeBack, flushOpen, inTime, leave, sendKept } from "@/work/sealing/work";
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
    const unsent = (await entriesOf(account)).filter(isUnsent);
    if (!(await agreed(confirm, unsent.length))) return;
    await queryClient.cancelQueries();
    let reads: ReturnType<typeof holdReads> | undefined;
    try {
      // Made for the other tabs too: only they know what is being typed in them.
      const key = canSeal() ? await storageKey() : undefined;
      // Units that are held for this device go back while there is a session.
      if (hasVault(account)) await (await import("@/work/offline/leave")).leaveCopies(account);
      reads = holdReads();
      await inTime([reads.begun]);
      await call(api.POST("/api/auth/logout"));
      leave(account);
      await clear(account, key);
      tellLogout(account, key);
      // Without its file nothing is missing: the worker's caches hold files of the build.
      const worker = await import("@/worker/registration").catch(() => undefined);
      worker?.tellWorkerLogout();
    } catch {
      reads?.decide(true);
      comeBack(account);
      notices.error(t`You are still logged in: the server could not be reached.`, { retry: () => void logout() });
      return;
    }
    endSession();
    reads.decide(false);
    if (hasVault(account)) await (await import("@/work/vault/lock")).lock(account).catch(() => undefined);
    await navigate(next);
  };
}

/** How often is looked for entries: what was just being written has another key in the end. */
const looks = 3;

async function clear(account: string, key: string | undefined) {
  for (let look = 0; look < looks; look += 1) {
    const entries = await entriesOf(account);
    if (entries.length === 0) return;
    if (key) await seal(account, key, entries.filter(isSealed));
    for (const entry of entries) await remove(entry);
  }
}

function agreed(confirm: Confirm, unsent: number): Promise<boolean> {
  if (unsent === 0) return Promise.resolve(true);
  return confirm({
    title: t`Log out before everything is sent?`,
    text: canSeal()
      ? plural(unsent, {
          one: "One piece of work could not be sent or is not finished. It stays on this device, encrypted, so that nobody else can read it. Log in here again with this account to go on with it.",
          other:
            "# pieces of work could not be sent or are not finished. They stay on this device, encrypted, so that nobody else can read them. Log in here again with this account to go on with them.",
        })
      : plural(unsent, {
          one: "One piece of work could not be sent or is not finished. It is removed from this device and lost, because this connection does not allow it to be encrypted.",
          other:
            "# pieces of work could not be sent or are not finished. They are removed from this device and lost, because this connection does not allow them to be encrypted.",
        }),
    action: t`Log out`,
    cancel: t`Stay logged in`,
    danger: !canSeal(),
  });
}
