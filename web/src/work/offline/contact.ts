import { openVault } from "../vault/open";
import type { Vault } from "../vault/vault";
import { alone } from "./alone";
import { giveBack } from "./change";
import { afterContact, contactServer } from "./contactAnswer";
import { begunHere, type CountUnsent } from "./copies";
import { remove, reportDeleted } from "./removal";
import { copyName, type StoredCopy, storedCopies, takenOf } from "./stored";
import { sweep } from "./sweep";

/**
 * Reaches the server for each copy on this device: learns the server's time and what has become of the items, and deletes what
 * the device may not keep. Throws if the server cannot be reached.
 */
export async function contactAll(account: string, unsentOf: CountUnsent = begunHere): Promise<void> {
  const vault = await openVault(account);
  if (!vault) return;
  for (const copy of await storedCopies(vault)) await contactFor(account, vault, copy, unsentOf);
  await reportDeleted(vault);
}

async function contactFor(account: string, vault: Vault, copy: StoredCopy, unsentOf: CountUnsent): Promise<void> {
  const unsent = await unsentOf(takenOf(copy));
  const contact = await contactServer(copy.copy_id, unsent);
  const isLive = contact?.answer.state === "live";
  if (isLive && copy.ending) await giveBack(account, vault, copy.copy_id, copy.ending);
  await alone(account, async () => {
    const known = await vault.get<StoredCopy>(copyName(copy.copy_id));
    if (!known) return;
    if (unsent === 0 && (!isLive || known.ending)) return remove(vault, copy.copy_id);
    await vault.put(copyName(copy.copy_id), contact ? afterContact(known, contact) : { ...known, state: "ended" });
    await sweep(vault, Boolean(contact));
  });
}
