/**
 * The highest revision of each document that this browser has seen acknowledged, for all of its tabs: what is read below
 * it is older than what is stored.
 */
export interface Marks {
  of(account: string, document: string): number;
  raise(account: string, document: string, revision: number): void;
}

/** So many documents are remembered: a reading that is older than the saves of so many others is over. */
const most = 100;

const keyOf = (account: string) => `milepost.marks.${account}`;

type Pairs = [document: string, revision: number][];

export const marksIn = (storage: () => Pick<Storage, "getItem" | "setItem">): Marks => {
  /** What could not be stored: this page at least knows. */
  let here: Pairs = [];
  const read = (account: string): Pairs => {
    try {
      return here.length > 0 ? here : (JSON.parse(storage().getItem(keyOf(account)) ?? "[]") as Pairs);
    } catch {
      return here;
    }
  };
  const of = (account: string, document: string) => read(account).find(([name]) => name === document)?.[1] ?? 0;
  return {
    of,
    raise(account, document, revision) {
      if (revision <= of(account, document)) return;
      const others = read(account).filter(([name]) => name !== document);
      const pairs: Pairs = [[document, revision], ...others.slice(0, most - 1)];
      here = [];
      try {
        storage().setItem(keyOf(account), JSON.stringify(pairs));
      } catch {
        here = pairs;
      }
    },
  };
};

export const browserMarks = marksIn(() => window.localStorage);
