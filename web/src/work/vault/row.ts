import { createStore, del, entries, get, type UseStore, update } from "idb-keyval";
import type { Cost } from "./argon";
import type { Bytes } from "./bytes";
import type { Encrypted } from "./keys";

/** The form in which this version writes vaults. */
export const presentVersion = 1;

/** What the device stores about an account's vault. Each wrap holds the same data key; nothing here opens one. */
export interface VaultRow {
  version: number;
  /** Opened by the key that the server gives to the account after a log-in. */
  server: Encrypted;
  /** Opened by the data key: the server's key itself, for what is recorded without a network. */
  storageKey: Encrypted;
  passphrase?: Encrypted & { salt: Bytes } & Cost;
  passkeys: PasskeyWrap[];
  /** Passphrases that were tried since the vault was opened. */
  tries: number;
  /** Somebody locked it: a session alone does not open it again, as a new log-in does. */
  locked: boolean;
  /** What it sealed is opened by a log-in, and then it is gone. */
  ended: boolean;
  /** When the copies are deleted, in milliseconds. */
  until?: number;
  /** The ids of the copies that may be used: by them a locked device learns that one was ended. */
  copies?: string[];
  /** The ids of copies that were deleted for it, until the server knows that. */
  gone?: string[];
  /** The latest time that this device has shown: setting its clock back does not keep copies. */
  latest: number;
}

export interface PasskeyWrap extends Encrypted {
  /** The credential's, as base64url. */
  id: string;
  /** The name of the site for which it was made. */
  site: string;
  salt: Bytes;
}

/** So many passphrases may be tried. */
export const mostTries = 10;

let opened: UseStore | undefined;
const store = () => {
  opened ??= createStore("milepost-vault", "vaults");
  return opened;
};

export const readRow = (account: string): Promise<VaultRow | undefined> => get<VaultRow>(account, store());

/** The vaults of this browser, by account. */
export const allRows = (): Promise<[string, VaultRow][]> => entries<string, VaultRow>(store());

/** In one step, also between tabs. Without a row nothing happens. Answers the row as it is then. */
export async function changeRow(
  account: string,
  change: (row: VaultRow) => Partial<VaultRow>,
): Promise<VaultRow | undefined> {
  let changed: VaultRow | undefined;
  await update<VaultRow>(
    account,
    (row) => {
      changed = row && { ...row, ...change(row) };
      return changed as VaultRow;
    },
    store(),
  );
  return changed;
}

export const writeRow = (account: string, row: VaultRow): Promise<void> => update(account, () => row, store());

export const deleteRow = (account: string): Promise<void> => del(account, store());
