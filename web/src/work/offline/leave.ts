import { openVault } from "../vault/open";
import { alone } from "./alone";
import { giveBack } from "./change";
import { begunHere } from "./copies";
import { reportCleared } from "./removal";
import { copyName, storedCopies, takenOf } from "./stored";
import { sweep } from "./sweep";

/**
 * Before a log-out: units that are held for this device go back, and then what was taken is deleted. For what began here and was not
 * sent, the server goes on holding its unit. Throws if the server cannot be reached, and deletes nothing then.
 */
export async function leaveCopies(account: string): Promise<void> {
  const vault = await openVault(account);
  if (!vault) return;
  const copies = await storedCopies(vault);
  for (const copy of copies) {
    const isUnsent = (await begunHere(takenOf(copy))) > 0;
    const free = copy.items.filter(({ state }) => state === "reserved").map(({ item_id }) => item_id);
    if (!isUnsent) await reportCleared(copy.copy_id);
    else if (copy.state === "live") await giveBack(account, vault, copy.copy_id, [...free, ...(copy.ending ?? [])]);
  }
  await alone(account, async () => {
    for (const { copy_id } of copies) await vault.delete(copyName(copy_id));
    await sweep(vault);
  });
}
