import { locks } from "../locks";
import type { Bytes } from "./bytes";
import { deleteRecords, type Records } from "./records";
import { changeRow, deleteRow, type VaultRow } from "./row";
import { markVault, setVaultState, type VaultState, vaultState } from "./state";
import { hasSealedStored, openStored } from "./stored";
import { openLock } from "./tabs";

/** A vault that is open in this page. */
export interface Unlocked {
  dataKey: Bytes;
  records: Records;
  /** The names of what did not open, since it is damaged. */
  damaged: Set<string>;
  letGo: () => void;
}

const open = new Map<string, Unlocked>();

export const unlockedVault = (account: string): Unlocked | undefined => open.get(account);

export const keepUnlocked = (account: string, unlocked: Unlocked): void => void open.set(account, unlocked);

/** Forgets the keys in this page. */
export function forget(account: string, state: VaultState): void {
  open.get(account)?.letGo();
  open.delete(account);
  setVaultState(account, state);
}

/**
 * After the end of a vault: what it sealed is readable again, since nobody else is at it than the account itself. The row and
 * its last wrap go when nothing sealed is left and no other tab has the vault open; else at the next log-in.
 */
export async function finish(account: string): Promise<void> {
  const state = vaultState(account);
  if (typeof state !== "object") return;
  setVaultState(account, { ...state, sealer: { ...state.sealer, seal: undefined } });
  open.get(account)?.letGo();
  await openStored(account);
  await locks().ifFree(openLock(account), async () => {
    if (await hasSealedStored(account)) return;
    await deleteRow(account);
    await markVault(account, false);
    forget(account, "none");
  });
}

/** Deletes the copies and every way in but a log-in. Work stays, sealed. */
export async function giveUp(account: string, ended = false): Promise<VaultRow | undefined> {
  await deleteRecords(account);
  return changeRow(account, (row) => ({
    passphrase: undefined,
    passkeys: [],
    tries: 0,
    until: undefined,
    locked: true,
    ended: row.ended || ended,
  }));
}
