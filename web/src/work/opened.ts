import { del, get, keys, set } from "idb-keyval";
import type { components } from "@/api/schema";
import { hasLeft } from "./sealing/work";
import { openedValue, sealedValue } from "./vault/sealing";

type Schemas = components["schemas"];

/** What an activity was opened with when there was a network, so that it opens again without one. */
export interface OpenedActivity {
  detail: Schemas["Detail"];
  results: readonly Schemas["Result"][];
  /** The number under which this device has the activity. */
  hold: number;
  /** The paths of its pictures and sounds. */
  media: readonly string[];
  /** When it was opened the last time, in milliseconds. */
  at: number;
}

/** A day's work comes back within weeks; what nobody opens for longer leaves the device. */
const staysMs = 30 * 24 * 3_600_000;

const nameOf = (kind: "opened" | "structure" | "media", account: string, of = "") =>
  `milepost.${kind}.${account}.${of}`;

/** What names a child is sealed while the account has a vault here; pictures and sounds of an application are not. */
const put = (name: string, value: unknown) => set(name, sealedValue(name, value));
const read = async <Value>(name: string) => openedValue<Value>(name, await get(name));

/** The names of what is stored for an account, of one kind. */
async function namesOf(kind: "opened" | "media", account: string): Promise<string[]> {
  const start = nameOf(kind, account);
  const all = await keys<IDBValidKey>();
  return all.filter((key): key is string => typeof key === "string" && key.startsWith(start));
}

/** Stores an activity with its questions, which never change. */
export async function keepOpened(
  account: string,
  id: string,
  opened: OpenedActivity,
  structure: Schemas["Structure"],
): Promise<void> {
  // A reading that ends after a log-out must not bring anything back.
  if (hasLeft(account)) return;
  // The questions first: what is listed opens.
  await put(nameOf("structure", account, id), structure);
  await put(nameOf("opened", account, id), opened);
  await sweep(account);
}

/** An activity as it was opened here; undefined if it never was. */
export async function openedHere(account: string, id: string) {
  const opened = await read<OpenedActivity>(nameOf("opened", account, id));
  const structure = opened && (await read<Schemas["Structure"]>(nameOf("structure", account, id)));
  return structure && { ...opened, structure };
}

/** The activities of an account that open here without a network, the latest first. */
export async function listOpened(account: string): Promise<{ id: string; opened: OpenedActivity }[]> {
  const names = await namesOf("opened", account);
  const all = await Promise.all(names.map((name) => read<OpenedActivity>(name)));
  const found = all.flatMap((opened) => (opened ? [{ id: opened.detail.activity_id, opened }] : []));
  return found.sort((one, other) => other.opened.at - one.opened.at);
}

/** Removes an activity that is over. */
export async function forgetOpened(account: string, id: string): Promise<void> {
  await remove([nameOf("opened", account, id), nameOf("structure", account, id)]);
  await sweep(account);
}

/** Removes activities that nobody has opened for long, and files that none of the others shows. */
async function sweep(account: string): Promise<void> {
  const all = await listOpened(account);
  const old = all.filter(({ opened }) => Date.now() - opened.at > staysMs).map(({ id }) => id);
  const shown = new Set(all.filter(({ id }) => !old.includes(id)).flatMap(({ opened }) => opened.media));
  const start = nameOf("media", account);
  const unused = (await namesOf("media", account)).filter((name) => !shown.has(name.slice(start.length)));
  const over = old.flatMap((id) => [nameOf("opened", account, id), nameOf("structure", account, id)]);
  await remove([...over, ...unused]);
}

const remove = (names: readonly string[]) => Promise.all(names.map((name) => del(name)));

/** Stores a picture or sound. */
export async function keepMedium(account: string, path: string, file: Blob): Promise<void> {
  if (!hasLeft(account)) await set(nameOf("media", account, path), file);
}

/** A stored picture or sound. */
export const keptMedium = (account: string, path: string): Promise<Blob | undefined> =>
  get<Blob>(nameOf("media", account, path));

const copies = /^milepost\.(?:opened|structure|media)\.([^.]+)\./;

/** Removes what is stored for accounts other than the one that has logged in. */
export async function forgetOthers(account: string): Promise<void> {
  const all = await keys<IDBValidKey>();
  const isOthers = (key: string) => (copies.exec(key)?.[1] ?? account) !== account;
  await remove(all.filter((key): key is string => typeof key === "string" && isOthers(key)));
}
