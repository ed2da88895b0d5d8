import { type Answer, changed } from "./answer";
import type { SendState } from "./sender";

/** The data that the runner shows. A new object at each change. */
export interface RunnerSnapshot {
  /** One for each question, in order. */
  answers: readonly Answer[];
  /** "memory": nothing is stored anywhere. */
  sync: SendState | "memory";
  /** Results that the server has not confirmed. */
  waiting: number;
  /** Changes that the server has refused; everything else goes on without them. */
  refused: readonly RefusedChange[];
}

export interface RefusedChange {
  /** The question's number, from 0. */
  no: number;
  change: Partial<Answer>;
  /** In the server's words. */
  reason: string;
}

/** Where the runner keeps its answers: on the server with a copy here, or in memory only. */
export interface RunnerStore {
  snapshot(): RunnerSnapshot;
  subscribe(listener: () => void): () => void;
  /** Changes an answer; typed text may wait a moment for more. */
  change(no: number, change: Partial<Answer>, typing?: boolean): void;
  /** Seconds spent on a question and beyond its limit. Counted at once, stored now and then. */
  tick(no: number, duration: number, overTime: number): void;
  /** Stores the seconds counted so far. */
  checkpoint(): void;
  /** Sends everything that waits, and resolves to whether nothing is left. */
  flush(): Promise<boolean>;
  /** Sends the refused changes of a question once more. */
  sendAgain(no: number): void;
  /** Keeps the stored state of a question, and drops the refused changes. */
  giveUp(no: number): void;
}

/** Listeners and a replaceable snapshot, as both stores need them. */
export class Observed<T> {
  private readonly listeners = new Set<() => void>();

  constructor(public value: T) {}

  set(value: T) {
    this.value = value;
    for (const listener of this.listeners) listener();
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
}

/** The list with one answer changed. */
export const withAnswer = (answers: readonly Answer[], no: number, change: Partial<Answer>): readonly Answer[] =>
  answers.map((answer, index) => (index === no ? changed(answer, change) : answer));
