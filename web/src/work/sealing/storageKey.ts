import { api, call } from "@/api/client";
import { vaultState } from "../vault/state";

/** The key that the server gives to the account that is logged in, and to no other. */
export const storageKey = async (): Promise<string> => (await call(api.GET("/api/auth/storage-key"))).key;

/** The same key of one account, which its open vault has without a network. */
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
