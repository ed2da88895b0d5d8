import type { Vault } from "../vault/vault";
import { alone } from "./alone";
import { isRefused, settle } from "./ask";
import { giveBack } from "./change";
import { remove, reportDeleted } from "./removal";
import { requireVault, type StoredCopy, storedCopies, takenOf } from "./stored";

/** Gives back what is not on the device as a whole yet. Throws if the server cannot be reached: then it can be downloaded further. */
export async function cancelDownload(account: string): Promise<void> {
  const vault = await requireVault(account);
  await alone(
    account,
    async () => {
      // The server may have taken what it has not answered.
      await settle(account, vault).catch((error: unknown) => {
        if (!isRefused(error)) throw error;
      });
      for (const copy of await storedCopies(vault)) await giveBackOpen(account, vault, copy);
      await reportDeleted(vault);
    },
    "ask",
  );
}

async function giveBackOpen(account: string, vault: Vault, copy: StoredCopy): Promise<void> {
  if (copy.state !== "live") return;
  const { items } = takenOf(copy);
  const open = items.filter(({ ready, state, begun }) => !ready && state === "reserved" && !begun);
  if (open.length === 0) return;
  if (open.length < items.length) {
    const ids = open.map(({ item_id }) => item_id);
    return giveBack(account, vault, copy.copy_id, ids);
  }
  await alone(account, () => remove(vault, copy.copy_id));
}
