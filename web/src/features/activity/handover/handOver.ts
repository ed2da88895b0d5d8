import { Observed } from "../store/runnerStore";
import { isRightCode, type StoredCode, storedCode } from "./code";
import { waitAfter, waitLeft } from "./codeWait";

/** A device that was handed over to a child, as it is stored. */
interface StoredHandOver extends StoredCode {
  /** The next question follows a child's answer. */
  goesOn: boolean;
  /** Wrong codes in a row. */
  wrong: number;
  /** When the next code is taken, in milliseconds. */
  until: number;
}

export interface HandOverState {
  /** The child's view covers the screen. */
  on: boolean;
  goesOn: boolean;
  /** This page knows a code that was chosen for the activity. */
  hasCode: boolean;
  /** An adult is asked for the code. */
  asks: boolean;
}

/** What this class needs of the browser's storage. */
type Entries = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Codes that were chosen in this page, by the key of their activity: handing over again asks for no new one. */
const chosen = new Map<string, StoredCode>();

/**
 * Whether a device is handed over, and the code that ends it. It is stored on the device, so that a page that is loaded again comes
 * back covered, with as many tries as before.
 */
export class HandOver {
  private readonly observed: Observed<HandOverState>;
  private stored: StoredHandOver | null;
  private asks = false;
  readonly snapshot: () => HandOverState;
  readonly subscribe: Observed<HandOverState>["subscribe"];

  constructor(
    private readonly key: string,
    private readonly entries: () => Entries,
    private readonly now: () => number = Date.now,
  ) {
    this.stored = this.read();
    this.observed = new Observed(this.state());
    this.snapshot = () => this.observed.value;
    this.subscribe = this.observed.subscribe;
  }

  /** Covers the screen; without a code, under the one that was chosen before. */
  async begin(goesOn: boolean, code?: string): Promise<void> {
    const own = code === undefined ? chosen.get(this.key) : await storedCode(code);
    if (!own) throw new Error("no code was chosen");
    chosen.set(this.key, own);
    this.write({ ...own, goesOn, wrong: 0, until: 0 });
  }

  /** Asks for the code, or no longer. */
  ask(on: boolean) {
    this.asks = on;
    this.observed.set(this.state());
  }

  /** How long no code is taken, in milliseconds. */
  waits(): number {
    return this.stored ? waitLeft(this.stored.wrong, this.stored.until, this.now()) : 0;
  }

  /** Ends it with the right code. Each try counts before it is looked at: a page that is closed meanwhile gives none back. */
  async end(code: string): Promise<"ended" | "wrong" | "waits"> {
    const tried = this.stored;
    if (!tried) return "ended";
    if (this.waits() > 0) return "waits";
    const wrong = tried.wrong + 1;
    this.write({ ...tried, wrong, until: this.now() + waitAfter(wrong) });
    if (!(await isRightCode(code, tried))) return "wrong";
    chosen.set(this.key, { salt: tried.salt, hash: tried.hash });
    this.write(null);
    return "ended";
  }

  private state(): HandOverState {
    const { stored, asks } = this;
    return { on: stored !== null, goesOn: stored?.goesOn ?? false, hasCode: chosen.has(this.key), asks };
  }

  private read(): StoredHandOver | null {
    try {
      return JSON.parse(this.entries().getItem(this.key) ?? "null") as StoredHandOver | null;
    } catch {
      return null;
    }
  }

  private write(stored: StoredHandOver | null) {
    this.stored = stored;
    this.asks &&= stored !== null;
    try {
      if (stored) this.entries().setItem(this.key, JSON.stringify(stored));
      else this.entries().removeItem(this.key);
    } catch {
      // Without storage it holds until the page is loaded again.
    }
    this.observed.set(this.state());
  }
}
