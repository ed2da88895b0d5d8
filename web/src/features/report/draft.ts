import { hasStatus } from "@/api/errors";
import { sameContent } from "./content";
import type { KeptDraft } from "./keptDrafts";
import type { Content } from "./reports";

export type SaveStatus = "saved" | "waiting" | "saving" | "failed" | "conflict";

export interface DraftState {
  content: Content;
  status: SaveStatus;
  /** Why the last save failed. */
  error?: unknown;
  /** What is stored instead, when somebody else saved meanwhile. */
  theirs?: KeptDraft;
  /** Changes when the content was exchanged as a whole, so that editors start anew. */
  edition: number;
}

export interface DraftPorts {
  /** Stores the content on top of a revision and answers with the new one. */
  save(content: Content, revision: number): Promise<number>;
  /** What is stored now. */
  load(): Promise<KeptDraft>;
  keep(draft: KeptDraft): void;
  forget(): void;
  /** How long typing must rest before it is saved. */
  pauseMs: number;
}

/**
 * The edited part of one report. Saves run one after another, the latest edit wins, and what has not arrived is kept
 * on the device. A save that somebody else came before waits for a choice.
 */
export class Draft {
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;
  private revision: number;
  private readonly ports: DraftPorts;
  state: DraftState;

  constructor(stored: KeptDraft, kept: KeptDraft | undefined, ports: DraftPorts) {
    this.ports = ports;
    this.revision = stored.revision;
    this.state = { content: stored.content, status: "saved", edition: 0 };
    if (!kept) return;
    if (sameContent(kept.content, stored.content)) ports.forget();
    else if (kept.revision === stored.revision)
      this.state = { ...this.state, content: kept.content, status: "waiting" };
    else this.state = { ...this.state, content: kept.content, status: "conflict", theirs: stored };
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
    this.ports.keep({ content, revision: this.revision });
    if (this.state.status === "conflict") return this.set({ content });
    this.set({ content, status: this.running ? "saving" : "waiting" });
    if (!this.running) this.schedule();
  }

  /** Saves now whatever has not arrived. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    await this.running;
    const { status } = this.state;
    if (this.running || status === "saved" || status === "conflict") return;
    this.running = this.save().finally(() => {
      this.running = undefined;
      if (this.state.status === "waiting") this.schedule();
    });
    await this.running;
  }

  /** Puts this device's version over the one that came between. */
  async keepMine(): Promise<void> {
    if (!this.state.theirs) return;
    this.revision = this.state.theirs.revision;
    this.set({ status: "waiting", theirs: undefined });
    await this.flush();
  }

  /** Gives this device's version up for the stored one. */
  takeTheirs() {
    const { theirs, edition } = this.state;
    if (!theirs) return;
    this.revision = theirs.revision;
    this.ports.forget();
    this.set({ content: theirs.content, status: "saved", theirs: undefined, edition: edition + 1 });
  }

  private schedule() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), this.ports.pauseMs);
  }

  private async save(): Promise<void> {
    const sent = this.state.content;
    this.set({ status: "saving", error: undefined });
    try {
      this.arrived(sent, await this.ports.save(sent, this.revision));
    } catch (error) {
      await (hasStatus(error, 409) ? this.refused(sent) : this.set({ status: "failed", error }));
    }
  }

  private arrived(sent: Content, revision: number) {
    this.revision = revision;
    if (this.state.content === sent) {
      this.ports.forget();
      return this.set({ status: "saved" });
    }
    this.ports.keep({ content: this.state.content, revision });
    this.set({ status: "waiting" });
  }

  /** A refusal may be the echo of our own save whose answer was lost. */
  private async refused(sent: Content): Promise<void> {
    try {
      const stored = await this.ports.load();
      if (sameContent(stored.content, sent)) return this.arrived(sent, stored.revision);
      this.set({ status: "conflict", theirs: stored });
    } catch (error) {
      this.set({ status: "failed", error });
    }
  }

  private set(change: Partial<DraftState>) {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
