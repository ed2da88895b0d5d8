import type { DocumentName } from "@/work/localStore";
import { browserMarks } from "@/work/marks";
import { hasLeft } from "@/work/sealing/work";
import { browserStorage } from "@/work/vault/sealing";

/** A second score with its number: the server takes one only if the number is above the stored one. */
export interface NumberedScore {
  score: number | null;
  revision: number;
}

/** Scores by the number of their question. */
export type Scores = Readonly<Record<number, NumberedScore>>;

/** How the locks of a second scoring name it. */
export const secondNamed = (account: string, id: string): DocumentName => ({ account, kind: "second", id });

const start = (account: string) => `milepost.second.${account}.`;

/** How the marks of a second scoring name it: its questions have numbers of their own. */
export const secondMark = (activity: string): string => `second.${activity}`;

/** The activity whose second scores are kept under a name, if they are this account's. */
export const secondIn = (account: string, name: string): string | undefined =>
  name.startsWith(start(account)) ? name.slice(start(account).length) : undefined;

/** The activities of which this browser keeps second scores of the account. */
export function keptSeconds(account: string): string[] {
  try {
    return Object.keys(localStorage).flatMap((name) => secondIn(account, name) ?? []);
  } catch {
    return [];
  }
}

/**
 * The second scores that the server has not confirmed, as this browser keeps them. They are read and written as one step, so
 * that a page that is killed has lost nothing and two tabs do not write over each other. Where nothing can be kept
 * (private windows) they live as long as the page.
 */
export class WaitingScores {
  private readonly key: string;
  private readonly mark: string;
  private here: Scores = {};

  constructor(
    private readonly account: string,
    activity: string,
  ) {
    this.key = start(account) + activity;
    this.mark = secondMark(activity);
  }

  read(): Scores {
    try {
      const text = browserStorage.getItem(this.key);
      this.here = text ? (JSON.parse(text) as Scores) : {};
    } catch {
      // If the storage cannot be read, this page's own scores count.
    }
    return this.here;
  }

  /** The next number of a question whose highest known one is given: above whatever any tab of this browser has stored. */
  next(no: number, known: number): number {
    return Math.max(known, this.read()[no]?.revision ?? 0, browserMarks.parts(this.account, this.mark)[no] ?? 0) + 1;
  }

  put(no: number, score: NumberedScore): void {
    this.write({ ...this.read(), [no]: score });
  }

  /** Forgets what the server has, unless it was given again since. */
  confirm(no: number, revision: number): void {
    browserMarks.raiseParts(this.account, this.mark, { [no]: revision });
    const { [no]: kept, ...others } = this.read();
    if (kept && kept.revision <= revision) this.write(others);
  }

  clear(): void {
    this.write({});
  }

  private write(scores: Scores): void {
    this.here = scores;
    // A request that ends after a log-out must not put back what was just sealed.
    if (hasLeft(this.account)) return;
    try {
      if (Object.keys(scores).length === 0) browserStorage.removeItem(this.key);
      else browserStorage.setItem(this.key, JSON.stringify(scores));
    } catch {
      // The scores stay in this page.
    }
  }
}
