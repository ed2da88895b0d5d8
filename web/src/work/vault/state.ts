import { del, get, set } from "idb-keyval";

/** Seals what is stored for one account, and opens it. At once: what is typed has to outlive a page that is killed in this moment. */
export interface Sealer {
  /** Absent in a vault that has ended: what it sealed is opened still, and nothing more is sealed. */
  seal?(name: string, text: string): Uint8Array<ArrayBuffer>;
  /** Undefined if it is damaged, which the sealer reports. */
  open(name: string, sealed: Uint8Array): string | undefined;
  /** The key that the server gives to the account, for what is recorded without a network. */
  storageKey?: string;
}

/**
 * How an account's vault on this device stands in this page: there is none, it has not been tried yet, it needs its owner, this
 * page is being covered and writes what it still has, or it is open.
 */
export type VaultState = "none" | "closed" | "locked" | { sealer: Sealer; isLocking: boolean };

const states = new Map<string, VaultState>();
const listeners = new Set<() => void>();

// Not named like an account's work: a log-out leaves it.
const markName = (account: string) => `milepost-vault.${account}`;

/** Whether the account has a vault on this device: without waiting for a database, since that is asked before the first write. */
export function hasVault(account: string): boolean {
  try {
    return window.localStorage.getItem(markName(account)) !== null;
  } catch {
    return false;
  }
}

/** Whether any account has one. */
export function hasVaults(): boolean {
  try {
    return Object.keys(window.localStorage).some((name) => name.startsWith(markName("")));
  } catch {
    return false;
  }
}

export async function markVault(account: string, isThere: boolean): Promise<void> {
  const name = markName(account);
  if (isThere) window.localStorage.setItem(name, "1");
  else window.localStorage.removeItem(name);
  await (isThere ? set(name, 1) : del(name));
}

/**
 * Whether the account has a vault, as a page that starts asks. A browser writes its storage to the disk up to a minute late: one that
 * was killed soon after the vault was set up has its mark in the database alone.
 */
export async function findVault(account: string): Promise<boolean> {
  if (hasVault(account)) return true;
  try {
    if ((await get(markName(account))) === undefined) return false;
    window.localStorage.setItem(markName(account), "1");
  } catch {
    return false;
  }
  states.delete(account);
  return true;
}

/**
 * The mark is read once: a page that was open before the vault was set up in another one goes on as before until it is given
 * the key, so that it can write at each moment.
 */
export function vaultState(account: string): VaultState {
  const known = states.get(account) ?? (hasVault(account) ? "closed" : "none");
  states.set(account, known);
  return known;
}

export function setVaultState(account: string, state: VaultState): void {
  states.set(account, state);
  for (const listener of listeners) listener();
}

/** Whether the page is being covered: it can still write, for the last time. */
export function isLocking(account: string): boolean {
  const state = vaultState(account);
  return typeof state === "object" && state.isLocking;
}

/** Whether everything of the account has to be covered. */
export const isLocked = (account: string): boolean => vaultState(account) === "locked" || isLocking(account);

export function onVaultState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
