import { api, call } from "@/api/client";
import { hasSealed, unseal } from "./seal";
import { sendKept } from "./work";

/** Gives an account that logs in what this browser kept sealed for it, and sends it. */
export async function resume(account: string): Promise<void> {
  try {
    if (await hasSealed(account)) await unseal(account, await storageKey());
  } catch {
    // It stays sealed until the next log-in.
  }
  void sendKept(account);
}

/** The key that only this account is given. */
export const storageKey = async (): Promise<string> => (await call(api.GET("/api/auth/storage-key"))).key;
