import { api, call } from "@/api/client";
import { hasVault, vaultState } from "../vault/state";
import { hasSealed, unseal } from "./seal";
import { sendKept } from "./work";

/** Gives an account that logs in what this browser kept sealed for it, and sends it. */
export async function resume(account: string): Promise<void> {
  try {
    // First: what comes back is sealed by the vault.
    if (hasVault(account)) await (await import("../vault/open")).openAfterLogin(account);
    if (await hasSealed(account)) await unseal(account, await storageKey());
  } catch {
    // It stays sealed until the next log-in.
  }
  void sendKept(account);
}

/** The key that only this account is given; an open vault has it without a network. */
export async function storageKeyOf(account: string): Promise<string> {
  try {
    return await storageKey();
  } catch (error) {
    const state = vaultState(account);
    const known = typeof state === "object" ? state.sealer.storageKey : undefined;
    if (known === undefined) throw error;
    return known;
  }
}

/** The key of the account that is logged in, from the server. */
export const storageKey = async (): Promise<string> => (await call(api.GET("/api/auth/storage-key"))).key;
