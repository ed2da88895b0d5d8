import { type Call, CallError, isPassing, statusOf, waitAfter } from "../call";
import type { FinishedForm, SavedAnswers, WireAnswer } from "../wire";
import type { FormBook } from "./book";

/** Saved: the server has all. Waiting: it could not be reached. Ended: this link takes no more answers. */
export type SendState = "saved" | "saving" | "waiting" | "ended";

/** How long further changes are waited for, so that several go at once. */
const restMs = 700;
/** After so long a change is sent although more come without a pause. */
const longestMs = 3000;
/** So large may a request be, in bytes: browsers take no more of one that outlives its page, and the server of any. */
const mostAtOnce = 60_000;

interface Parts {
  book: FormBook;
  call: Call;
  /** The path of the form's calls. */
  path: string;
  /** Calls back later; returns how to take it back. */
  later?: (act: () => void, ms: number) => () => void;
}

const timer = (act: () => void, ms: number) => {
  const started = setTimeout(act, ms);
  return () => clearTimeout(started);
};

/** Sends the answers of one form, one request at a time: what did not arrive again, less and less often. */
export class Sender {
  state: SendState = "saved";
  /** Why no more answers are taken. */
  ending: CallError | undefined;
  /** What the server answered to the end of the form. */
  finished: FinishedForm | undefined;
  /** The rater has asked to send. */
  isFinishing = false;
  private isStopped = false;
  private failures = 0;
  /** When the first change came that waits to be sent. */
  private since: number | undefined;
  /** After a refusal answers are sent singly, so that one of them holds up no other. */
  private singly = false;
  private running: Promise<void> | undefined;
  private cancel: (() => void) | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly parts: Parts) {
    this.state = parts.book.unsent().length > 0 ? "saving" : "saved";
  }

  /** Something has changed: it is sent in a moment. */
  wake(): void {
    if (this.isOver) return;
    if (this.state === "saved") this.become("saving");
    // A planned further try stays where it is: typing does not make the line better.
    if (this.failures > 0) return;
    const now = Date.now();
    this.since ??= now;
    // Where the clock was set back meanwhile, only the pause is waited for.
    this.plan(Math.max(0, Math.min(restMs, this.since + longestMs - now)));
  }

  /** Sends now, as when the line comes back. */
  async now(): Promise<void> {
    this.rest();
    await this.running;
    if (!this.isOver) await this.run();
  }

  /** Ends the form for good, once everything has arrived. */
  finish(): void {
    this.isFinishing = true;
    this.tell();
    void this.now();
  }

  /** The page may not come back: sends what fits into a request that outlives it. */
  leave(): void {
    if (this.isOver) return;
    const answers = fitting(this.parts.book.unsent());
    if (answers.length === 0) return;
    const { call, path, book } = this.parts;
    void call<SavedAnswers>(`${path}/answers`, { answers }, { keepalive: true })
      .then((saved) => book.saved(saved))
      .catch(() => undefined);
  }

  /** The page is gone: nothing is tried again. What did not arrive stays on the device. */
  stop(): void {
    this.isStopped = true;
    this.rest();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private get isOver() {
    return this.ending !== undefined || this.finished !== undefined;
  }

  private plan(ms: number) {
    this.rest();
    if (this.isStopped || this.isOver) return;
    this.cancel = (this.parts.later ?? timer)(() => {
      this.cancel = undefined;
      void this.run();
    }, ms);
  }

  private rest() {
    this.cancel?.();
    this.cancel = undefined;
  }

  private run(): Promise<void> {
    this.since = undefined;
    this.running ??= this.loop().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async loop() {
    try {
      while (await this.step()) this.failures = 0;
      this.failures = 0;
      this.become("saved");
    } catch (error) {
      if (!isPassing(error)) return this.end(error);
      this.failures += 1;
      this.become("waiting");
      this.plan(waitAfter(this.failures, error));
    }
  }

  /** Sends the next that waits; false if nothing does. */
  private async step(): Promise<boolean> {
    const { book, call, path } = this.parts;
    const unsent = book.unsent();
    const [first] = unsent;
    if (first) {
      const answers = this.singly ? [first] : fitting(unsent);
      await call<SavedAnswers>(`${path}/answers`, { answers }).then(
        (saved) => book.saved(saved),
        (error: unknown) => this.refused(error, answers),
      );
      return true;
    }
    this.singly = false;
    // A page that was killed may have left answers since this one opened.
    await book.takeOver();
    if (book.unsent().length > 0) {
      this.become("saving");
      return true;
    }
    if (!this.isFinishing || this.finished) return false;
    this.finished = await call<FinishedForm>(`${path}/finish`, { missing_shown: true });
    this.rest();
    return false;
  }

  private refused(error: unknown, answers: readonly WireAnswer[]) {
    const [only, ...others] = answers;
    if (![413, 422].includes(statusOf(error)) || !only) throw error;
    if (others.length === 0) this.parts.book.refuse(only);
    else this.singly = true;
  }

  private end(error: unknown) {
    this.ending = error instanceof CallError ? error : new CallError(0);
    this.rest();
    this.become("ended");
  }

  private become(state: SendState) {
    this.state = state;
    this.tell();
  }

  private tell() {
    for (const listener of this.listeners) listener();
  }
}

/** As many of the first answers as one request may carry, and one in any case. */
function fitting(answers: readonly WireAnswer[]): WireAnswer[] {
  const utf8 = new TextEncoder();
  let size = 0;
  return answers.filter((answer, at) => {
    size += utf8.encode(JSON.stringify(answer)).length + 1;
    return at === 0 || size < mostAtOnce;
  });
}
