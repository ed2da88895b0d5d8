import { del, get, set } from "idb-keyval";
import type { Content } from "./reports";

/** Edits of a report that have not reached the server, the revision they were made on, and what may have arrived. */
export interface KeptDraft {
  content: Content;
  revision: number;
  sent?: readonly Content[];
}

const nameOf = (accountID: string, reportID: string) => `report-draft:${accountID}:${reportID}`;

/** The report whose edits are kept under a name, if they are this account's. */
export function reportIn(accountID: string, name: IDBValidKey): string | undefined {
  const start = nameOf(accountID, "");
  return typeof name === "string" && name.startsWith(start) ? name.slice(start.length) : undefined;
}

/** Each answer is awaited nowhere but here: a browser without storage edits all the same, it only cannot keep. */
const quietly = <T>(act: Promise<T>): Promise<T | undefined> => act.catch(() => undefined);

export const keptDraft = (accountID: string, reportID: string) => quietly(get<KeptDraft>(nameOf(accountID, reportID)));

export const keepDraft = (accountID: string, reportID: string, draft: KeptDraft) =>
  void quietly(set(nameOf(accountID, reportID), draft));

export const forgetDraft = (accountID: string, reportID: string) => void quietly(del(nameOf(accountID, reportID)));
