import type { Questions } from "./model";

/** Unsaved work as this device keeps it. */
export interface LocalWork {
  revision: number;
  /** Milliseconds since 1970. */
  keptAt: number;
  questions: Questions;
}

// The account is part of the name: two people at one computer never meet each other's work.
const keyOf = (account: string, application: string) => `milepost.editor.${account}.${application}`;

/** Work that was kept, or null; also null where the browser keeps nothing. */
export function readWork(account: string, application: string): LocalWork | null {
  try {
    const text = localStorage.getItem(keyOf(account, application));
    const work: unknown = text ? JSON.parse(text) : null;
    return isWork(work) ? work : null;
  } catch {
    return null;
  }
}

function isWork(value: unknown): value is LocalWork {
  if (typeof value !== "object" || value === null) return false;
  const { revision, keptAt, questions } = value as Record<string, unknown>;
  return typeof revision === "number" && typeof keptAt === "number" && Array.isArray(questions);
}

/** Answers whether the work could be kept; a full or forbidden storage says no. */
export function keepWork(account: string, application: string, work: LocalWork): boolean {
  try {
    localStorage.setItem(keyOf(account, application), JSON.stringify(work));
    return true;
  } catch {
    return false;
  }
}

export function dropWork(account: string, application: string): void {
  try {
    localStorage.removeItem(keyOf(account, application));
  } catch {
    // Nothing is kept where storage is forbidden.
  }
}
