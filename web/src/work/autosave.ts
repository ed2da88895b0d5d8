import { Delivery, type Step } from "./delivery";
import { failureOf } from "./failures";

export type SaveStatus = "saved" | "waiting" | "saving" | "failed" | "conflict";

/** Content as the server has it, and its revision. */
export interface Stored<Content> {
  content: Content;
  revision: number;
}

/** Edits that an earlier visit kept: the revision they were made on, and that revision's content where it is known. */
export interface LocalDraft<Content> extends Stored<Content> {
  base?: Content;
  /** What was sent without an answer: if the server has it by now, nobody else wrote it. */
  sent?: readonly Content[];
}

export interface AutosaveState<Content> {
  content: Content;
  status: SaveStatus;
  /** Why the last save failed; it stays while the save is tried again. */
  error?: unknown;
  /** What is stored instead, when somebody else saved meanwhile. */
  theirs?: Stored<Content>;
  /** Changes when the content was exchanged as a whole, so that editors start again. */
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

/**
 * Content that saves itself. Saves run one after another, the latest edit wins, and edits that have not arrived are
 * kept on the device. If somebody else saved first, the save waits for a choice.
 */
export class Autosave<Content> {
  state: AutosaveState<Content>;
  /** What the server has, as far as is known here. */
  stored: Stored<Content>;
  private readonly ports: AutosavePorts<Content>;
  private readonly listeners = new Set<() => void>();
  private readonly delivery = new Delivery({ step: (asked) => this.step(asked) });
  /** When the oldest edit was made that is not under way. */
  private since: number | undefined;
  /** What was sent without an answer: the server may have it. */
  private unsure: readonly Content[] = [];
  /** What is being sent now. */
  private underWay: readonly Content[] = [];

  constructor(stored: Stored<Content>, draft: LocalDraft<Content> | undefined, ports: AutosavePorts<Content>) {
    this.ports = ports;
    this.stored = stored;
    this.state = { content: stored.content, status: "saved", edition: 0 };
    if (draft) this.begin(draft, 0);
  }

  /**
   * Takes over edits that were kept elsewhere on this device: they are saved next, or shown as a conflict. False
   * while there are edits here that have not arrived.
   */
  takeUp(draft: LocalDraft<Content>): boolean {
    if (this.state.status !== "saved" || this.delivery.isRunning) return false;
    const status = this.begin(draft, 1);
    if (status !== "saved") this.persist(this.state.content);
    if (status === "waiting") this.schedule();
    this.set({});
    return true;
  }

  /** Until the save under way is over. */
  idle = (): Promise<void> => this.delivery.ended();

  /** Keeps on the device what has not arrived, as after every edit. */
  keep(): void {
    this.persist(this.state.content);
  }

  private begin({ content, revision, base, sent = [] }: LocalDraft<Content>, edition: number): SaveStatus {
    const { stored, ports } = this;
    this.unsure = sent;
    const mine = () => sent.some((one) => ports.same(one, stored.content));
    const state = { ...this.state, content, edition: this.state.edition + edition };
    if (ports.same(content, stored.content)) ports.forget();
    else if (revision === stored.revision || mine()) this.state = { ...state, status: "waiting" };
    else {
      this.stored = { content: base ?? stored.content, revision };
      this.state = { ...state, status: "conflict", theirs: stored };
    }
    return this.state.status;
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
    if (status !== "conflict" && !this.delivery.isRunning && Object.is(content, this.stored.content))
      return this.settle(content);
    this.persist(content);
    if (status === "conflict" || (status === "failed" && this.delivery.isPlanned)) return this.set({ content });
    this.set({ content, status: this.delivery.isRunning ? "saving" : "waiting" });
    if (!this.delivery.isRunning) this.schedule();
  }

  /** Exchanges the content as one edit: editors start again with it. */
  swap(content: Content) {
    if (Object.is(content, this.state.content)) return;
    this.state = { ...this.state, edition: this.state.edition + 1 };
    this.edit(() => content);
  }

  /** Saves at once what has not arrived, `asked` for by a person or not, and resolves to whether all of it was accepted. */
  async flush(asked = false): Promise<boolean> {
    this.delivery.rest();
    await this.delivery.ended();
    // Saves once more what was typed meanwhile, also after a refusal for the revision alone.
    for (let tries = 0; tries < 3 && (this.delivery.isRunning || this.unsent(tries === 0)); tries++) {
      await this.delivery.join(asked);
    }
    return this.state.status !== "failed" && this.state.status !== "conflict";
  }

  private unsent(again: boolean): boolean {
    const { status } = this.state;
    return status === "waiting" || (again && status === "failed");
  }

  /** Ends a conflict: the stored content is known now, and this content takes its place. */
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

  /**
   * A write beside the content, made from here, was answered with this revision. A larger step means that somebody
   * else wrote, too.
   */
  passed(revision: number) {
    if (revision === this.stored.revision + 1) this.stored = { ...this.stored, revision };
  }

  /** Nothing is tried again after this, until there is another edit. */
  stop() {
    this.delivery.stop();
  }

  private exchange(content: Content) {
    const { edition } = this.state;
    const next = Object.is(content, this.state.content) ? edition : edition + 1;
    this.delivery.rest();
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
    this.delivery.rest();
    this.since = undefined;
    this.ports.forget();
    this.set({ content, status: "saved", error: undefined });
  }

  private schedule() {
    const now = Date.now();
    this.since ??= now;
    this.delivery.wake(Math.min(this.ports.pauseMs, Math.max(0, this.since + this.ports.mostMs - now)));
  }

  private async step(asked: boolean): Promise<Step> {
    const { status } = this.state;
    if (status !== "waiting" && status !== "failed") return "done";
    const step = await this.save(asked);
    if (this.state.status === "waiting") this.schedule();
    return step;
  }

  private async save(asked: boolean): Promise<Step> {
    const sent = this.state.content;
    this.delivery.rest();
    this.since = undefined;
    this.set({ status: "saving" });
    this.underWay = [sent];
    this.persist(sent);
    try {
      const revision = await this.ports.save(sent, this.stored, asked);
      this.underWay = [];
      this.arrived(sent, revision);
      return "done";
    } catch (error) {
      this.underWay = [];
      return failureOf(error) === "conflict" ? await this.refused(sent) : this.failed(error, sent);
    }
  }

  private arrived(sent: Content, revision: number) {
    this.stored = { content: sent, revision };
    this.unsure = [];
    if (Object.is(this.state.content, sent)) return this.settle(sent);
    this.persist(this.state.content);
    this.set({ status: "waiting", error: undefined });
  }

  private failed(error: unknown, sent: Content): Step {
    this.set({ status: "failed", error });
    if (failureOf(error) !== "retry") return "done";
    if (!this.unsure.includes(sent)) this.unsure = [...this.unsure, sent];
    return { later: error };
  }

  /** A refusal may be caused by our own save whose answer was lost, or by a write beside the content. */
  private async refused(sent: Content): Promise<Step> {
    try {
      const theirs = await this.ports.load();
      const is = (content: Content) => this.ports.same(theirs.content, content);
      if (is(sent)) {
        this.arrived(sent, theirs.revision);
        return "done";
      }
      const known = [...this.unsure, this.stored.content].find(is);
      if (known === undefined) {
        this.set({ status: "conflict", theirs, error: undefined });
        return "done";
      }
      this.stored = { content: known, revision: theirs.revision };
      this.since = 0; // at once
      this.set({ status: "waiting" });
      return "done";
    } catch (error) {
      return this.failed(error, sent);
    }
  }

  private set(change: Partial<AutosaveState<Content>>) {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
