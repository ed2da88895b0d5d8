import { findVault } from "../vault/state";
import { hasSealed, unseal } from "./seal";
import { storageKey } from "./storageKey";
import { sendKept } from "./work";

/** Gives an account that logs in what this browser kept sealed for it, and sends it. */
export async function resume(account: string): Promise<void> {
  try {
    // First: what comes back is sealed by the vault.
    if (await findVault(account)) await (await import("../vault/open")).openAfterLogin(account);
    if (await hasSealed(account)) await unseal(account, await storageKey());
  } catch {
    // It stays sealed until the next log-in.
  }
  void sendKept(account);
}
