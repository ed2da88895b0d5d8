import { api, call } from "@/api/client";
import { hasStatus } from "@/api/errors";
import type { Vault } from "../vault/vault";
import { copyName } from "./stored";
import { sweep } from "./sweep";

/** That a copy was deleted, until the server knows it: only then its units go back. */
const deletedStart = "offline/deleted/";

/** Deletes a copy with all that only it has a use for. Call it where no other tab changes copies. */
export async function remove(vault: Vault, copyId: string): Promise<void> {
  await vault.put(deletedStart + copyId, { copy_id: copyId });
  await vault.delete(copyName(copyId));
  await sweep(vault);
}

/** Tells the server which copies the device has deleted. What it cannot be told now it is told at the next contact. */
export async function reportDeleted(vault: Vault): Promise<void> {
  for (const id of await vault.gone()) {
    await reportCleared(id);
    await vault.forgetGone(id);
  }
  const { records } = await vault.list();
  for (const { name } of records) {
    if (!name.startsWith(deletedStart)) continue;
    await reportCleared(name.slice(deletedStart.length));
    await vault.delete(name);
  }
}

export async function reportCleared(id: string): Promise<void> {
  try {
    await call(api.POST("/api/offline-copy/{id}/cleared", { params: { path: { id } } }));
  } catch (error) {
    // The server knows the copy no more.
    if (!hasStatus(error, 404)) throw error;
  }
}
