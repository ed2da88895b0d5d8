import type { Vault } from "../vault/vault";
import { isOver } from "./copies";
import {
  copyName,
  mediumStart,
  namesIn,
  type StoredCopy,
  type StoredItem,
  storedCopies,
  structureStart,
  versionName,
} from "./stored";

/** An item that the device still has a use for. */
const isInUse = ({ state, begun }: StoredItem, copyIsLive: boolean): boolean =>
  begun !== undefined || state === "used" || (copyIsLive && state === "reserved");

/** A copy without children and applications that none of its items has a use for. */
export function reduced(copy: StoredCopy): StoredCopy {
  const isLive = copy.state === "live" && !isOver(copy);
  const items = copy.items.filter((item) => item.state !== "returned" || item.begun !== undefined);
  const used = items.filter((item) => isInUse(item, isLive));
  const children = new Set(used.filter(({ state }) => state !== "gone").map(({ child_id }) => child_id));
  const versions = new Set(used.map(versionName));
  return {
    ...copy,
    items,
    children: only(copy.children, children),
    applications: only(copy.applications, versions),
  };
}

const only = <Value>(all: Record<string, Value>, names: ReadonlySet<string>): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));

/**
 * Deletes what no copy in the vault has a use for. Call it where no other tab changes copies, and say whether the server's time has
 * just been asked.
 */
export async function sweep(vault: Vault, isClockKnown = false): Promise<void> {
  const copies = (await storedCopies(vault)).map(reduced);
  for (const copy of copies) await vault.put(copyName(copy.copy_id), copy);
  const needed = new Set(copies.flatMap(namesIn));
  const { records } = await vault.list();
  for (const { name } of records) {
    const isOfCopies = name.startsWith(structureStart) || name.startsWith(mediumStart);
    if (isOfCopies && !needed.has(name)) await vault.delete(name);
  }
  const live = copies.filter(({ state, ending }) => state === "live" && !ending).map(({ copy_id }) => copy_id);
  await vault.keepUntil(lastOf(copies), isClockKnown, live);
}

/** When the vault deletes what is left, by the device's clock. */
function lastOf(copies: readonly StoredCopy[]): number | undefined {
  const ends = copies.map(({ ends_at, aheadMs }) => Date.parse(ends_at) - aheadMs);
  return ends.length > 0 ? Math.max(...ends) : undefined;
}
