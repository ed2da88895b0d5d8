import type { components } from "@/api/schema";
import { openVault } from "../vault/open";
import { alone } from "./alone";
import type { TakenCopy, TakenItem } from "./copies";
import {
  copyName,
  mediumName,
  namesIn,
  requireVault,
  storedCopies,
  structureName,
  takenOf,
  translationsOf,
} from "./stored";

type Structure = components["schemas"]["Structure"];

/** What the account has taken on this device; nothing while its vault is locked, or if it has none. */
export async function takenCopies(account: string): Promise<TakenCopy[]> {
  const vault = await openVault(account);
  return vault ? (await storedCopies(vault)).map(takenOf) : [];
}

/** How many bytes each copy has on this device, by its id. What two have in common counts for both. */
export async function copySizes(account: string): Promise<Record<string, number>> {
  const vault = await openVault(account);
  if (!vault) return {};
  const { records } = await vault.list();
  const sizes = new Map(records.map(({ name, size }) => [name, size]));
  const copies = await storedCopies(vault);
  return Object.fromEntries(
    copies.map((copy) => {
      const names = [copyName(copy.copy_id), ...namesIn(copy)];
      return [copy.copy_id, names.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)];
    }),
  );
}

/** An item with its copy. */
export async function itemOf(
  account: string,
  itemId: string,
): Promise<{ copy: TakenCopy; item: TakenItem } | undefined> {
  for (const copy of await takenCopies(account)) {
    const item = copy.items.find(({ item_id }) => item_id === itemId);
    if (item) return { copy, item };
  }
  return undefined;
}

/** The questions of an item's application, in its version and in one of its languages. Undefined if they are not here. */
export async function structureOf(
  account: string,
  { application }: TakenItem,
  language?: string,
): Promise<Structure | undefined> {
  const vault = await requireVault(account);
  const { id: application_id, version } = application;
  const translation = translationsOf(application).find((tag) => tag === language);
  return vault.get<Structure>(structureName({ application_id, version }, translation));
}

/** A picture or sound. Undefined if it is not here. */
export async function mediumOf(account: string, path: string): Promise<Blob | undefined> {
  const vault = await requireVault(account);
  return vault.get<Blob>(mediumName(path));
}

/**
 * Stores that an activity began from an item, and returns the activity that counts: of two tabs that begin at once it is the
 * same one. Throws if the item is not here. What is begun needs a copy of its own of all that it needs: the vault deletes what
 * was taken after the last day, and a removed item at once.
 */
export async function markBegun(account: string, itemId: string, activityId: string): Promise<string> {
  const vault = await requireVault(account);
  return alone(account, async () => {
    for (const copy of await storedCopies(vault)) {
      const item = copy.items.find(({ item_id }) => item_id === itemId);
      if (!item) continue;
      if (item.begun !== undefined) return item.begun;
      item.begun = activityId;
      await vault.put(copyName(copy.copy_id), copy);
      return activityId;
    }
    throw new Error("This item is not on the device.");
  });
}
