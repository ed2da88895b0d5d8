import { del, get, keys, set } from "idb-keyval";
import type { Content } from "./report";

/** Edits of a report that have not reached the server, what they were made on, and what may have arrived. */
export interface LocalDraft {
  content: Content;
  revision: number;
  /** The content of that revision. */
  base?: Content;
  sent?: readonly Content[];
}

const nameOf = (accountID: string, reportID: string) => `report-draft:${accountID}:${reportID}`;

/** The report whose edits are stored under a name, if they are this account's. */
function reportIn(accountID: string, name: IDBValidKey): string | undefined {
  const start = nameOf(accountID, "");
  return typeof name === "string" && name.startsWith(start) ? name.slice(start.length) : undefined;
}

/** A browser without storage edits all the same; it only cannot store anything. */
const quietly = <T>(act: Promise<T>): Promise<T | undefined> => act.catch(() => undefined);

export const readDraft = (accountID: string, reportID: string) => quietly(get<LocalDraft>(nameOf(accountID, reportID)));

/** The reports of an account that have a draft on this device. */
export async function reportsWithDraft(accountID: string): Promise<string[]> {
  const names = (await quietly(keys<IDBValidKey>())) ?? [];
  return names.flatMap((name) => reportIn(accountID, name) ?? []);
}

export const storeDraft = (accountID: string, reportID: string, draft: LocalDraft) =>
  void quietly(set(nameOf(accountID, reportID), draft));

export const deleteDraft = (accountID: string, reportID: string) => void quietly(del(nameOf(accountID, reportID)));

/** How long opening waits for the last save of the same report: a dead line must not delay it for ever. */
const patienceMs = 5_000;

const saves = new Map<string, Promise<unknown>>();

/** The last saves of reports that were left in this tab. */
export const lastSave = {
  started(id: string, save: Promise<unknown>) {
    saves.set(id, save);
    void save.finally(() => {
      if (saves.get(id) === save) saves.delete(id);
    });
  },

  /** Waits until such a save is over; answers whether there was one. */
  async settled(id: string): Promise<boolean> {
    const save = saves.get(id);
    if (!save) return false;
    await Promise.race([save, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
    return true;
  },
};
