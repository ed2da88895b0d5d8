import { browserStorage } from "./vault/sealing";

/**
 * The highest revision of each document that this browser has seen acknowledged, for all of its tabs: what is read below
 * it is older than what is stored.
 */
export interface Marks {
  of(account: string, document: string): number;
  raise(account: string, document: string, revision: number): void;
  /** The same of a document whose parts have revisions of their own. */
  parts(account: string, document: string): Revisions;
  raiseParts(account: string, document: string, revisions: Revisions): void;
}

/** Revisions of the parts of a document, by their names. */
export type Revisions = Readonly<Record<string, number>>;

/** The number of remembered documents: a reading cannot still be under way after the saves of so many others. */
const most = 100;

const keyOf = (account: string) => `milepost.marks.${account}`;

type Pairs = [document: string, revision: number | Revisions][];

export const marksIn = (storage: () => Pick<Storage, "getItem" | "setItem">): Marks => {
  /** Marks that could not be stored; at least this page has them. */
  let here: Pairs = [];
  const read = (account: string): Pairs => {
    try {
      return here.length > 0 ? here : (JSON.parse(storage().getItem(keyOf(account)) ?? "[]") as Pairs);
    } catch {
      return here;
    }
  };
  const find = (account: string, document: string) => read(account).find(([name]) => name === document)?.[1];
  const put = (account: string, document: string, revision: number | Revisions) => {
    const others = read(account).filter(([name]) => name !== document);
    const pairs: Pairs = [[document, revision], ...others.slice(0, most - 1)];
    here = [];
    try {
      storage().setItem(keyOf(account), JSON.stringify(pairs));
    } catch {
      here = pairs;
    }
  };
  const of = (account: string, document: string) => {
    const mark = find(account, document);
    return typeof mark === "number" ? mark : 0;
  };
  const parts = (account: string, document: string) => {
    const mark = find(account, document);
    return typeof mark === "object" ? mark : {};
  };
  return {
    of,
    parts,
    raise(account, document, revision) {
      if (revision > of(account, document)) put(account, document, revision);
    },
    raiseParts(account, document, revisions) {
      const known = parts(account, document);
      const raised = Object.entries(revisions).filter(([name, revision]) => revision > (known[name] ?? 0));
      if (raised.length > 0) put(account, document, { ...known, ...Object.fromEntries(raised) });
    },
  };
};

/** How often a reading that is older than what this browser has stored is repeated. */
const readings = 4;

/**
 * Reads until the answer is not older than what this browser has stored, a few times at most. The first reading may
 * have been started already.
 */
export async function readCurrent<Snapshot>(
  read: () => Promise<Snapshot>,
  isOld: (snapshot: Snapshot) => boolean,
  begun = read(),
): Promise<Snapshot> {
  let snapshot = await begun;
  for (let reading = 1; reading < readings && isOld(snapshot); reading += 1) snapshot = await read();
  return snapshot;
}

export const browserMarks = marksIn(() => browserStorage);
