import { newId } from "../ids";
import { applyDelta, byId, type Delta, deltaOf, idsOf } from "./changes";
import { combine, compare } from "./compare";
import type { EditorQuestion, Questions } from "./model";

/** Work that has not reached the server, as this device keeps it. */
export interface LocalWork {
  /** The revision that it was made on. */
  revision: number;
  /** Milliseconds since 1970. */
  keptAt: number;
  delta: Delta;
  /** What the delta changes or removes, as it was. */
  was: Questions;
  /** The order of before, when that is another. */
  orderWas?: readonly string[];
}

export function workOf(before: Questions, after: Questions, revision: number, keptAt: number): LocalWork {
  const delta = deltaOf(before, after);
  const touched = new Set([...idsOf(delta.changed), ...delta.removed]);
  const was = before.filter(({ question_id }) => touched.has(question_id));
  return { revision, keptAt, delta, was, ...(delta.order ? { orderWas: idsOf(before) } : {}) };
}

/** Work of an earlier visit beside what the server has now. */
export interface RestoredWork {
  base: Questions;
  mine: Questions;
  /** Mine over what the server has, when nothing that it touches was changed there; else null. */
  fitting: Questions | null;
}

export function restoreWork(work: LocalWork, theirs: Questions): RestoredWork {
  const base = baseOf(work, theirs);
  const mine = applyDelta(base, work.delta);
  const { questions, orderTheirs } = compare(base, mine, theirs);
  const touched = questions.some((one) => one.overlaps || (one.theirs && !one.mine));
  return { base, mine, fitting: touched || orderTheirs ? null : combine(base, mine, theirs, new Map()) };
}

/** What the work began with; of questions that it does not touch, the present state stands for that. */
function baseOf({ delta, was, orderWas }: LocalWork, theirs: Questions): Questions {
  const old = byId(was);
  const made = new Set(idsOf(delta.changed).filter((id) => !old.has(id)));
  const there = byId(theirs);
  const base: EditorQuestion[] = theirs
    .filter(({ question_id }) => !made.has(question_id))
    .map((question) => old.get(question.question_id) ?? question);
  base.push(...was.filter(({ question_id }) => !there.has(question_id)));
  return orderWas ? applyDelta(base, { changed: [], removed: [], order: orderWas }) : base;
}

// The account is part of the name: two people at one computer never meet each other's work.
const startOf = (account: string) => `milepost.work.${account}.`;
const nameOf = (account: string, application: string) => `${startOf(account)}${application}.`;

/** The applications of which this browser keeps work of an account. */
export function applicationsWithWork(account: string): string[] {
  try {
    const start = startOf(account);
    const names = Object.keys(localStorage).filter((name) => name.startsWith(start));
    return [...new Set(names.map((name) => name.slice(start.length).split(".")[0] ?? ""))];
  } catch {
    return [];
  }
}

/** Takes away what is kept of an application. */
export function discardWork(account: string, application: string): void {
  const start = nameOf(account, application);
  for (const key of Object.keys(localStorage)) if (key.startsWith(start)) localStorage.removeItem(key);
}

/** Work that a window has kept, and how it stood there. */
export interface FoundWork {
  key: string;
  text: string;
  work: LocalWork;
}

/** The newest work that was kept; null too where the browser keeps nothing. */
export function findWork(account: string, application: string): FoundWork | null {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(nameOf(account, application)));
    const all = keys.flatMap((key) => {
      const text = localStorage.getItem(key) ?? "null";
      const work: unknown = JSON.parse(text);
      return isWork(work) ? [{ key, text, work }] : [];
    });
    return all.sort((one, other) => other.work.keptAt - one.work.keptAt)[0] ?? null;
  } catch {
    return null;
  }
}

function isWork(value: unknown): value is LocalWork {
  if (typeof value !== "object" || value === null) return false;
  const { revision, keptAt, delta, was } = value as Record<string, unknown>;
  return typeof revision === "number" && typeof keptAt === "number" && typeof delta === "object" && Array.isArray(was);
}

const settleMs = 200;

/**
 * Persists the work of one editor on this device. Each open editor has a key of its own, so that two windows on the same
 * application do not write over each other.
 */
export class WorkStore {
  private readonly key: string;
  private pending: (() => LocalWork) | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Called when the device stores nothing, or no more. */
  onRefused: () => void = () => undefined;

  constructor(
    account: string,
    application: string,
    /** What this editor has taken up. */
    private readonly adopted: FoundWork | undefined,
  ) {
    this.key = nameOf(account, application) + newId();
  }

  /** Persists the work in a moment: typing does not wait for the disk. */
  persistSoon(work: () => LocalWork) {
    this.pending = work;
    this.timer ??= setTimeout(() => this.persist(), settleMs);
  }

  persist() {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.pending) return;
    try {
      localStorage.setItem(this.key, JSON.stringify(this.pending()));
      this.pending = undefined;
      this.removeAdopted();
    } catch {
      this.onRefused();
    }
  }

  forget() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.pending = undefined;
    try {
      localStorage.removeItem(this.key);
      this.removeAdopted();
    } catch {
      // Nothing is kept where storage is forbidden.
    }
  }

  /** The window that kept it may be open still: what it has kept since is its own. */
  private removeAdopted() {
    if (!this.adopted) return;
    const { key, text } = this.adopted;
    if (localStorage.getItem(key) === text) localStorage.removeItem(key);
  }
}
