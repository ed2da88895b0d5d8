import { storageKey } from "../sealing/storageKey";
import { keyOf, measuredCost, newSalt } from "./argon";
import { type Bytes, fromBase64 } from "./bytes";
import { newDataKey, wrap } from "./keys";
import { type PasskeySecret, type Passkeys, passkeySecretFor } from "./prf";
import { changeRow, type PasskeyWrap, presentVersion, readRow, type VaultRow, writeRow } from "./row";
import { markVault } from "./state";
import { unlock } from "./unlock";
import { unlockedVault } from "./unlocked";

async function byPassphrase(account: string, dataKey: Bytes, passphrase: string, hash: typeof keyOf) {
  const cost = await measuredCost(hash);
  const salt = newSalt();
  const secret = await hash(passphrase, salt, cost);
  return { ...(await wrap(dataKey, account, "passphrase", secret)), ...cost, salt };
}

/** Sets up the account's vault on this device, open. It needs the server, whose key opens the vault after each log-in. */
export async function setUpVault(account: string, passphrase: string, hash = keyOf): Promise<void> {
  const serverKey = fromBase64(await storageKey());
  const dataKey = newDataKey();
  const row: VaultRow = {
    version: presentVersion,
    server: await wrap(dataKey, account, "server", serverKey),
    storageKey: await wrap(serverKey, account, "vault", dataKey),
    passphrase: await byPassphrase(account, dataKey, passphrase, hash),
    passkeys: [],
    tries: 0,
    locked: false,
    ended: false,
    latest: Date.now(),
  };
  // Work that is sealed still needs the key that it was sealed with.
  if (await readRow(account)) throw new Error("There is a vault already.");
  await writeRow(account, row);
  await markVault(account, true);
  await unlock(account, dataKey);
}

/** Another passphrase for an open vault. Nothing is sealed again: a copy of the device from before still has the old wrap. */
export async function changePassphrase(account: string, passphrase: string, hash = keyOf): Promise<void> {
  const wrapped = await byPassphrase(account, dataKeyOf(account), passphrase, hash);
  await changeRow(account, () => ({ passphrase: wrapped, tries: 0 }));
}

function dataKeyOf(account: string): Bytes {
  const unlocked = unlockedVault(account);
  if (!unlocked) throw new Error("The vault is locked.");
  return unlocked.dataKey;
}

/** Has the person choose one of the account's passkeys, which unlocks the vault from then on. False if it cannot do that. */
export async function addPasskey(
  account: string,
  passkeys: Passkeys,
  secretFor: PasskeySecret = passkeySecretFor,
): Promise<boolean> {
  const dataKey = dataKeyOf(account);
  const salt = newSalt();
  const { id, secret } = await secretFor(passkeys, salt);
  if (!secret) return false;
  const wrapped: PasskeyWrap = { ...(await wrap(dataKey, account, "passkey", secret)), id, salt, site: passkeys.site };
  await changeRow(account, (row) => ({ passkeys: [...row.passkeys.filter((one) => one.id !== id), wrapped] }));
  return true;
}

/** What the account's page says of its vault here. */
export interface VaultInfo {
  hasPassphrase: boolean;
  passkeys: number;
  until?: number;
}

export async function vaultInfo(account: string): Promise<VaultInfo | undefined> {
  const row = await readRow(account);
  return row && { hasPassphrase: row.passphrase !== undefined, passkeys: row.passkeys.length, until: row.until };
}
