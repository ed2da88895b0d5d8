import { ApiError, hasStatus } from "./errors";

export type SaveStatus = "saved" | "waiting" | "saving" | "failed" | "conflict";

/** Content as the server has it, and its revision. */
export interface Stored<Content> {
  content: Content;
  revision: number;
}

/** Edits that an earlier visit kept: the revision they were made on, and that revision's content where it is known. */
export interface LocalDraft<Content> extends Stored<Content> {
  base?: Content;
  /** What had been sent without an answer: if the server has it by now, that is no work of somebody else. */
  sent?: readonly Content[];
}

export interface AutosaveState<Content> {
  content: Content;
  status: SaveStatus;
  /** Why the last save failed; it stays while the save is tried again. */
  error?: unknown;
  /** What is stored instead, when somebody else saved meanwhile. */
  theirs?: Stored<Content>;
  /** Changes when the content was exchanged as a whole, so that editors start anew. */
  edition: number;
}

export interface AutosavePorts<Content> {
  /** Stores the content over what the server has, asked for or by itself, and answers with the new revision. */
  save(content: Content, stored: Stored<Content>, asked: boolean): Promise<number>;
  /** What is stored now. */
  load(): Promise<Stored<Content>>;
  /** Whether two contents say the same. */
  same(one: Content, other: Content): boolean;
  /** Keeps on the device what the server does not have yet, with what was sent of it without an answer. */
  persist(content: Content, stored: Stored<Content>, sent: readonly Content[]): void;
  forget(): void;
  /** How long typing must rest before it is saved, and how long it waits at most. */
  pauseMs: number;
  mostMs: number;
}

/** Before the first, second, … further try of a save that did not reach the server. */
const retryMs = [2_000, 4_000, 8_000, 15_000, 30_000];

/**
 * Content that saves itself. Saves run one after another, the latest edit wins, and what has not arrived is kept on the
 * device. A save that somebody else came before waits for a choice.
 */
export class Autosave<Content> {
  state: AutosaveState<Content>;
  /** What the server has, as far as is known here. */
  stored: Stored<Content>;
  private readonly ports: AutosavePorts<Content>;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;
  /** When the oldest edit was made that is not under way. */
  private since: number | undefined;
  private failures = 0;
  private stopped = false;
  /** What was sent without an answer: the server may have it. */
  private unsure: readonly Content[] = [];
  /** What is being sent now. */
  private underWay: readonly Content[] = [];

  constructor(stored: Stored<Content>, draft: LocalDraft<Content> | undefined, ports: AutosavePorts<Content>) {
    this.ports = ports;
    this.stored = stored;
    this.state = { content: stored.content, status: "saved", edition: 0 };
    if (!draft) return;
    this.unsure = draft.sent ?? [];
    const mine = () => this.unsure.some((sent) => ports.same(sent, stored.content));
    if (ports.same(draft.content, stored.content)) ports.forget();
    else if (draft.revision === stored.revision || mine()) {
      this.state = { ...this.state, content: draft.content, status: "waiting" };
    } else {
      this.stored = { content: draft.base ?? stored.content, revision: draft.revision };
      this.state = { ...this.state, content: draft.content, status: "conflict", theirs: stored };
    }
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  /** Changes the content; it is saved after a pause. */
  edit(change: (content: Content) => Content) {
    const content = change(this.state.content);
    if (Object.is(content, this.state.content)) return;
    const { status } = this.state;
    if (status !== "conflict" && !this.running && Object.is(content, this.stored.content)) return this.settle(content);
    this.stopped = false;
    this.persist(content);
    if (status === "conflict" || (status === "failed" && this.timer !== undefined)) return this.set({ content });
    this.set({ content, status: this.running ? "saving" : "waiting" });
    if (!this.running) this.schedule();
  }

  /** Exchanges the content as one edit: editors start anew with it. */
  swap(content: Content) {
    if (Object.is(content, this.state.content)) return;
    this.state = { ...this.state, edition: this.state.edition + 1 };
    this.edit(() => content);
  }

  /** Saves now whatever has not arrived, `asked` for by somebody or not. Answers whether all of it was taken. */
  async flush(asked = false): Promise<boolean> {
    this.stopTimer();
    await this.running;
    // Once more for what was typed meanwhile, and when the revision alone was another.
    for (let tries = 0; tries < 3 && (this.running || this.unsent(tries === 0)); tries++) {
      await (this.running ?? this.start(asked));
    }
    return this.state.status !== "failed" && this.state.status !== "conflict";
  }

  private unsent(again: boolean): boolean {
    const { status } = this.state;
    return status === "waiting" || (again && status === "failed");
  }

  /** Ends a conflict: what is stored is known now, and this is what shall be. */
  async resolve(content: Content): Promise<boolean> {
    const { theirs } = this.state;
    if (!theirs) return this.flush();
    this.stored = theirs;
    this.exchange(content);
    return this.flush(true);
  }

  /** Takes up what the server has by now. */
  replace(stored: Stored<Content>) {
    this.stored = stored;
    this.exchange(stored.content);
  }

  /** A write beside the content, made from here, was answered with this revision. A larger step was somebody else's too. */
  passed(revision: number) {
    if (revision === this.stored.revision + 1) this.stored = { ...this.stored, revision };
  }

  /** Nothing is tried again after this, until there is another edit. */
  stop() {
    this.stopTimer();
    this.stopped = true;
  }

  private exchange(content: Content) {
    const { edition } = this.state;
    const next = Object.is(content, this.state.content) ? edition : edition + 1;
    this.stopTimer();
    this.unsure = [];
    this.set({ theirs: undefined, error: undefined, edition: next });
    if (this.ports.same(content, this.stored.content)) return this.settle(content);
    this.persist(content);
    this.set({ content, status: "waiting" });
    this.schedule();
  }

  private persist(content: Content) {
    this.ports.persist(content, this.stored, [...this.unsure, ...this.underWay]);
  }

  /** Nothing is left to save. */
  private settle(content: Content) {
    this.stopTimer();
    this.since = undefined;
    this.ports.forget();
    this.set({ content, status: "saved", error: undefined });
  }

  private schedule() {
    this.stopTimer();
    const now = Date.now();
    this.since ??= now;
    this.later(Math.min(this.ports.pauseMs, Math.max(0, this.since + this.ports.mostMs - now)));
  }

  private later(ms: number) {
    this.timer = setTimeout(() => void this.flush(), ms);
  }

  private stopTimer() {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private start(asked: boolean): Promise<void> {
    this.stopTimer();
    this.running = this.save(asked).finally(() => {
      this.running = undefined;
      if (this.state.status === "waiting") this.schedule();
    });
    return this.running;
  }

  private async save(asked: boolean): Promise<void> {
    const sent = this.state.content;
    this.since = undefined;
    this.set({ status: "saving" });
    this.underWay = [sent];
    this.persist(sent);
    try {
      const revision = await this.ports.save(sent, this.stored, asked);
      this.underWay = [];
      this.arrived(sent, revision);
    } catch (error) {
      this.underWay = [];
      await (hasStatus(error, 409) ? this.refused(sent) : this.failed(error, sent));
    }
  }

  private arrived(sent: Content, revision: number) {
    this.stored = { content: sent, revision };
    this.failures = 0;
    this.unsure = [];
    if (Object.is(this.state.content, sent)) return this.settle(sent);
    this.persist(this.state.content);
    this.set({ status: "waiting", error: undefined });
  }

  private failed(error: unknown, sent: Content) {
    this.set({ status: "failed", error });
    if (!passes(error)) return;
    if (!this.unsure.includes(sent)) this.unsure = [...this.unsure, sent];
    const wait = retryMs[Math.min(this.failures, retryMs.length - 1)];
    this.failures += 1;
    if (!this.stopped) this.later(wait ?? 0);
  }

  /** A refusal may be the echo of our own save whose answer was lost, or be about something beside the content. */
  private async refused(sent: Content): Promise<void> {
    try {
      const theirs = await this.ports.load();
      const is = (content: Content) => this.ports.same(theirs.content, content);
      if (is(sent)) return this.arrived(sent, theirs.revision);
      const known = [...this.unsure, this.stored.content].find(is);
      if (known === undefined) return this.set({ status: "conflict", theirs, error: undefined });
      this.stored = { content: known, revision: theirs.revision };
      this.since = 0; // at once
      this.set({ status: "waiting" });
    } catch (error) {
      this.failed(error, sent);
    }
  }

  private set(change: Partial<AutosaveState<Content>>) {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}

/** Whether the same save may succeed later. */
const passes = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
