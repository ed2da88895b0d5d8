import { get, set } from "idb-keyval";
import { newId } from "@/child/id";

const key = "milepost.device";
let own: string | undefined;

/** This browser's id for the server, the same in all its tabs. A browser without storage has a different one in each page. */
export function deviceId(): string {
  own ??= inStorage() ?? keep(newId());
  return own;
}

/**
 * Finds the id before it is asked for the first time. A browser writes its storage to the disk up to a minute later: one that was
 * killed before has its id in the database alone, and would be another device.
 */
export async function findDevice(): Promise<void> {
  if (own || inStorage()) return;
  const stored = await inDatabase();
  if (stored && !inStorage()) own = keep(stored);
}

function inStorage(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

async function inDatabase(): Promise<string | undefined> {
  try {
    return await get<string>(key);
  } catch {
    return undefined;
  }
}

function keep(id: string): string {
  void write(id).catch(() => undefined);
  return id;
}

async function write(id: string): Promise<void> {
  localStorage.setItem(key, id);
  await set(key, id);
}
