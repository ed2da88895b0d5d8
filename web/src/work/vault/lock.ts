import { flushOpen } from "../sealing/work";
import { changeRow } from "./row";
import { setVaultState, vaultState } from "./state";
import { tellTabs } from "./tabs";
import { forget } from "./unlocked";

/** Locks the vault in every tab, until its owner unlocks it or logs in. */
export async function lock(account: string): Promise<void> {
  await changeRow(account, () => ({ locked: true }));
  tellTabs({ is: "locked", account });
  await lockHere(account);
}

/** Covers this page at once, which closes what is open in it, and forgets the key when the last of that is written. */
export async function lockHere(account: string): Promise<void> {
  const state = vaultState(account);
  if (typeof state !== "object" || state.isLocking) return;
  setVaultState(account, { ...state, isLocking: true });
  await flushOpen();
  forget(account, "locked");
}
