import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import type { Vault } from "../vault/vault";
import { alone } from "./alone";
import { merged } from "./contactAnswer";
import { begunHere, type CountUnsent } from "./copies";
import { remove, reportDeleted } from "./removal";
import { copyName, requireVault, type StoredCopy, takenOf } from "./stored";
import { sweep } from "./sweep";

type Change = components["schemas"]["OfflineChange"];

/** Asks the server for a change of a live copy, and stores what it answers. */
async function change(account: string, vault: Vault, id: string, body: Change): Promise<void> {
  const answer = await call(api.POST("/api/offline-copy/{id}/change", { params: { path: { id } }, body }));
  await alone(account, async () => {
    const known = await vault.get<StoredCopy>(copyName(id));
    if (!known) return;
    await vault.put(copyName(id), merged(known, answer));
    await sweep(vault);
  });
}

/** Gives a copy another last day. */
export async function changeUntil(account: string, id: string, until: string): Promise<void> {
  const vault = await requireVault(account);
  await alone(account, () => change(account, vault, id, { until }), "ask");
}

/** Removes items from which nothing began: their units go back. */
export async function removeItems(account: string, id: string, items: readonly string[]): Promise<void> {
  const vault = await requireVault(account);
  await alone(account, () => giveBack(account, vault, id, items), "ask");
}

export async function giveBack(account: string, vault: Vault, id: string, items: readonly string[]): Promise<void> {
  const known = await vault.get<StoredCopy>(copyName(id));
  const begun = new Set(known?.items.flatMap(({ item_id, begun }) => (begun === undefined ? [] : [item_id])));
  const free = items.filter((item) => !begun.has(item));
  if (free.length > 0) await change(account, vault, id, { remove: [...free] });
}

/**
 * Ends a copy on this device, also without a network: what nothing began from is deleted at once, and its units go back at the next
 * contact. While an activity that began from it is not sent, the server goes on holding its unit.
 */
export async function endHere(account: string, id: string, unsentOf: CountUnsent = begunHere): Promise<void> {
  const vault = await requireVault(account);
  await alone(account, async () => {
    const known = await vault.get<StoredCopy>(copyName(id));
    if (!known) return;
    if ((await unsentOf(takenOf(known))) === 0) return remove(vault, id);
    const isFree = ({ state, begun }: StoredCopy["items"][number]) => state === "reserved" && begun === undefined;
    const free = known.items.filter(isFree).map(({ item_id }) => item_id);
    const items = known.items.filter((item) => !isFree(item));
    await vault.put(copyName(id), { ...known, items, ending: [...(known.ending ?? []), ...free] });
    await sweep(vault);
  });
  // Without a network that waits for the next contact.
  await reportDeleted(vault).catch(() => undefined);
}
