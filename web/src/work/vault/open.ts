import { locks } from "../locks";
import { storageKey } from "../sealing/storageKey";
import { keyOf } from "./argon";
import { type Bytes, fromBase64 } from "./bytes";
import { follow } from "./follow";
import { unwrap } from "./keys";
import { passkeySecret } from "./prf";
import { deleteRecords } from "./records";
import { changeRow, mostTries, presentVersion, readRow, type VaultRow } from "./row";
import { hasVault, markVault, onVaultState, setVaultState, vaultState } from "./state";
import { onTabMessage, openLock, tellTabs } from "./tabs";
import { unlock } from "./unlock";
import { giveUp, unlockedVault } from "./unlocked";
import { Vault } from "./vault";

/** How long another tab may take to give the key, in milliseconds. */
const patienceMs = 2_000;

const opening = new Map<string, Promise<Vault | undefined>>();

/**
 * The account's vault on this device, opened by what asks nobody: this page, another tab, or a session on the server. Undefined
 * if there is none, or its owner has to unlock it.
 */
export function openVault(account: string): Promise<Vault | undefined> {
  const running = opening.get(account) ?? tryToOpen(account).finally(() => opening.delete(account));
  opening.set(account, running);
  return running;
}

async function tryToOpen(account: string): Promise<Vault | undefined> {
  if (vaultState(account) === "closed") {
    onTabMessage(follow);
    await openQuietly(account).catch(() => undefined);
    if (vaultState(account) === "closed") setVaultState(account, hasVault(account) ? "locked" : "none");
  }
  return handle(account);
}

const handle = (account: string) => {
  const unlocked = unlockedVault(account);
  return unlocked && new Vault(account, unlocked);
};

async function openQuietly(account: string): Promise<void> {
  const row = await settledRow(account);
  if (!row || row.version > presentVersion || (await openByTab(account)) || row.locked) return;
  await openByServer(account, row);
}

/** The row, after what is due without a key: copies whose time is over, and tries that ended with the page. */
async function settledRow(account: string): Promise<VaultRow | undefined> {
  const row = await readRow(account);
  if (!row) {
    // The browser has cleared its databases: what was sealed is gone with them.
    await markVault(account, false);
    return undefined;
  }
  if (row.version > presentVersion) return row;
  if (row.tries >= mostTries) return giveUp(account);
  if (row.until === undefined || Math.max(Date.now(), row.latest) < row.until) return row;
  await deleteRecords(account);
  return changeRow(account, () => ({ until: undefined }));
}

async function openByTab(account: string): Promise<boolean> {
  if (!(await locks().held()).has(openLock(account))) return false;
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve(typeof vaultState(account) === "object");
    };
    const timer = setTimeout(done, patienceMs);
    const stop = onVaultState(done);
    tellTabs({ is: "asked", account });
  });
}

async function openByServer(account: string, row: VaultRow): Promise<boolean> {
  const dataKey = await unwrap(row.server, account, "server", fromBase64(await storageKey()));
  if (dataKey) await unlock(account, dataKey);
  return dataKey !== undefined;
}

/** After a log-in: it opens the vault whoever has locked it, and sets its clock. */
export async function openAfterLogin(account: string): Promise<void> {
  const row = await settledRow(account);
  if (!row || row.version > presentVersion || unlockedVault(account)) return;
  if (await openByServer(account, row)) await changeRow(account, () => ({ latest: Date.now() }));
}

/** What a try came to. After the last wrong one no passphrase opens the vault any more. */
export type Try = "open" | "wrong" | "given up";

/** The try counts before it is evaluated: a page that is closed in between has not tried for nothing. */
export async function unlockByPassphrase(account: string, passphrase: string, hash = keyOf): Promise<Try> {
  const row = await changeRow(account, ({ tries }) => ({ tries: tries + 1 }));
  if (!row?.passphrase) return "given up";
  if (row.tries <= mostTries) {
    const secret = await hash(passphrase, row.passphrase.salt, row.passphrase);
    const dataKey = await unwrap(row.passphrase, account, "passphrase", secret);
    if (dataKey) {
      await unlock(account, dataKey);
      return "open";
    }
    if (row.tries < mostTries) return "wrong";
  }
  await giveUp(account);
  return "given up";
}

/** Unlocks by a passkey. Throws what the browser says when the person gives it up. */
export async function unlockByPasskey(account: string, secretOf = passkeySecret): Promise<boolean> {
  const { passkeys = [] } = (await readRow(account)) ?? {};
  const { id, secret } = await secretOf(passkeys);
  const wrapped = passkeys.find((one) => one.id === id);
  const dataKey: Bytes | undefined = wrapped && secret && (await unwrap(wrapped, account, "passkey", secret));
  if (dataKey) await unlock(account, dataKey);
  return dataKey !== undefined;
}

/** What the page says that asks for the passphrase. */
export interface LockedVault {
  /** A later version of Milepost wrote it. */
  isNewer: boolean;
  hasPassphrase: boolean;
  hasPasskey: boolean;
  triesLeft: number;
}

export async function lockedVault(account: string): Promise<LockedVault> {
  const row = await settledRow(account);
  return {
    isNewer: (row?.version ?? presentVersion) > presentVersion,
    hasPassphrase: row?.passphrase !== undefined,
    hasPasskey: (row?.passkeys.length ?? 0) > 0,
    triesLeft: mostTries - (row?.tries ?? 0),
  };
}
