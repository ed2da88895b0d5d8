import { locks } from "../locks";
import type { Bytes } from "./bytes";
import { sealerWith } from "./cipher";
import { lockWhenIdle } from "./idle";
import { keysFrom, unwrap } from "./keys";
import { Records } from "./records";
import { changeRow, type VaultRow } from "./row";
import { setVaultState, type VaultState } from "./state";
import { sealStored } from "./stored";
import { openLock, tellTabs } from "./tabs";
import { finish, keepUnlocked, unlockedVault } from "./unlocked";

/** Opens the vault in this page, and in the other tabs unless one of them gave the key. */
export async function unlock(account: string, dataKey: Bytes, tell = true): Promise<void> {
  const row = await changeRow(account, ({ latest }) => ({
    tries: 0,
    locked: false,
    latest: Math.max(latest, Date.now()),
  }));
  const keys = await keysFrom(dataKey);
  const storageKey = row && (await unwrap(row.storageKey, account, "vault", dataKey));
  if (!row || unlockedVault(account)) return;
  const damaged = new Set<string>();
  keepUnlocked(account, { dataKey, records: new Records(account, keys), damaged, letGo: begin(account) });
  setVaultState(account, stateOf(row, keys.work, damaged, storageKey));
  if (tell) tellTabs({ is: "opened", account, dataKey });
  // What is not sealed for want of space is sealed at the next opening.
  await (row.ended ? finish(account) : sealStored(account)).catch(() => undefined);
}

function begin(account: string): () => void {
  const letGo = locks().hold(openLock(account), "shared");
  const stop = lockWhenIdle(account);
  return () => {
    letGo();
    stop();
  };
}

function stateOf({ ended }: VaultRow, key: Bytes, damaged: Set<string>, storageKey: Bytes | undefined): VaultState {
  const { seal, open } = sealerWith(key, (name) => void damaged.add(name));
  const sealer = { seal: ended ? undefined : seal, open, storageKey: storageKey && toBase64(storageKey) };
  return { sealer, isLocking: false };
}

const toBase64 = (bytes: Bytes) => btoa(String.fromCharCode(...bytes));
