import type { Disk, Numbered } from "../disk";
import { type Sealer, vaultState } from "./state";

/** A vault that nobody has unlocked in this page: nothing of its account is written, least of all readable. */
export class VaultLocked extends Error {
  constructor() {
    super("The vault of this account is locked.");
  }
}

/** Which sealer counts for what is stored under a key. */
export interface Sealing {
  of(key: string): Sealer | "locked" | undefined;
}

/** The account in the key of something that is stored for it (see work/kinds.ts). */
const accountIn = (key: string) => /^(?:milepost\.\w+\.|report-draft:)([^.:]+)/.exec(key)?.[1];

/** The vaults of this page. */
export const pageSealing: Sealing = {
  of: (key) => {
    const account = accountIn(key);
    const state = account === undefined ? "none" : vaultState(account);
    if (typeof state === "object") return state.sealer;
    return state === "none" ? undefined : "locked";
  },
};

function seal(sealing: Sealing, key: string, text: string): Uint8Array<ArrayBuffer> | undefined {
  const sealer = sealing.of(key);
  if (sealer === "locked") throw new VaultLocked();
  return sealer?.seal?.(key, text);
}

function open(sealing: Sealing, key: string, sealed: Uint8Array): string | undefined {
  const sealer = sealing.of(key);
  return typeof sealer === "object" ? sealer.open(key, sealed) : undefined;
}

/** A value in the database. Its number stays readable: entries are replaced by it in one step. */
interface SealedValue {
  no?: string;
  sealed: Uint8Array;
}

export const isSealedValue = (value: unknown): value is SealedValue =>
  typeof value === "object" && value !== null && "sealed" in value && ArrayBuffer.isView(value.sealed);

export function sealedValue<Value>(key: string, value: Value, sealing = pageSealing): Value | SealedValue {
  const sealed = seal(sealing, key, JSON.stringify(value));
  if (!sealed) return value;
  const { no } = value as Partial<Numbered>;
  return no === undefined ? { sealed } : { no, sealed };
}

/** The value that is stored; undefined while it cannot be opened. */
export function openedValue<Value>(key: string, stored: unknown, sealing = pageSealing): Value | undefined {
  if (!isSealedValue(stored)) return stored as Value | undefined;
  const text = open(sealing, key, stored.sealed);
  return text === undefined ? undefined : (JSON.parse(text) as Value);
}

/** What the text of a sealed value begins with: no JSON does. */
const sealedStart = "sealed:";
export const isSealedText = (text: string): boolean => text.startsWith(sealedStart);

/** So many bytes become letters at once: a call takes no more arguments. */
const most = 8_192;

function inLetters(bytes: Uint8Array): string {
  let letters = "";
  for (let at = 0; at < bytes.length; at += most) letters += String.fromCharCode(...bytes.subarray(at, at + most));
  return btoa(letters);
}

export function sealedText(key: string, text: string, sealing = pageSealing): string {
  const sealed = seal(sealing, key, text);
  return sealed ? sealedStart + inLetters(sealed) : text;
}

/** The text that is stored; null while it cannot be opened. */
export function openedText(key: string, stored: string | null, sealing = pageSealing): string | null {
  if (stored === null || !isSealedText(stored)) return stored;
  const sealed = Uint8Array.from(atob(stored.slice(sealedStart.length)), (letter) => letter.charCodeAt(0));
  return open(sealing, key, sealed) ?? null;
}

/** A database whose values are sealed. */
export const sealedDisk = (under: Omit<Disk, "note">, sealing = pageSealing): Omit<Disk, "note"> => ({
  keys: under.keys,
  get: async <Value>(key: string) => openedValue<Value>(key, await under.get(key), sealing),
  replace: async (put, remove) =>
    under.replace(put && { key: put.key, value: sealedValue(put.key, put.value, sealing) as Numbered }, remove),
});

export type Notes = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** A storage of the browser whose texts are sealed. */
export const sealedNotes = (under: () => Notes, sealing = pageSealing): Notes => ({
  getItem: (key) => openedText(key, under().getItem(key), sealing),
  setItem: (key, text) => under().setItem(key, sealedText(key, text, sealing)),
  removeItem: (key) => under().removeItem(key),
  key: (place) => under().key(place),
  get length() {
    return under().length;
  },
});

/** What is stored for an account in this browser, and in this tab: sealed while it has a vault here. */
export const browserStorage: Notes = sealedNotes(() => window.localStorage);
export const tabStorage: Notes = sealedNotes(() => window.sessionStorage);
