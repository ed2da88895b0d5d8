import { ApiError, messageOf } from "@/api/errors";
import { Delivery, type Step } from "@/work/delivery";
import { failureOf, isRefused } from "@/work/failures";
import type { Clip, ClipLine } from "./remote";
import type { ClipStore, KeptClip } from "./sealedClips";

/** A clip on its way. `refused` is not tried again by itself. */
export interface ClipUpload {
  clip: KeptClip;
  state: "recording" | "waiting" | "sending" | "refused";
  /** How much has arrived, 0 to 100. */
  share: number;
  /** Why it was refused. */
  message: string;
}

export interface OutboxPorts {
  store: ClipStore;
  line: ClipLine;
  /** Resolves when no answer waits to be sent; aborts nothing. */
  answersFirst(): Promise<void>;
  /** Calls when an answer begins to wait, which a piece on its way makes room for. Returns how to stop listening. */
  onAnswer(act: () => void): () => void;
  /** Calls back later; returns how to take it back. */
  later(act: () => void, ms: number): () => void;
  /** Lets one tab of this browser send; false when another one does. */
  alone(act: () => Promise<void>): Promise<boolean>;
  /** Whether no tab records the clip any more. */
  isOver(id: string): Promise<boolean>;
  stored(clip: Clip): void;
  /** Without consent it is thrown away. */
  unconsented(clip: KeptClip): void;
}

/** How much is sent at a time: little is lost when the line drops, and answers find room between two of them. */
export const pieceSize = 256 * 1024;
const restarts = 3;

/** Sends what this device has recorded, one clip after the other, each until the server has all of it. */
export class ClipOutbox {
  private list: readonly ClipUpload[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly delivery: Delivery;
  private stopped = false;
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly ports: OutboxPorts) {
    this.delivery = new Delivery({ step: () => this.step(), later: ports.later });
  }

  uploads = () => this.list;

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Takes over the stored recordings. One that a killed tab has left ends with its last piece. */
  async open(): Promise<void> {
    for (const clip of await this.ports.store.list()) {
      if (this.list.some(({ clip: { id } }) => id === clip.id)) continue;
      if (!clip.ended && !(await this.ports.isOver(clip.id))) continue;
      const over = { ...clip, ended: true };
      if (!clip.ended) await this.ports.store.put(over);
      this.set([...this.list, { clip: over, state: "waiting", share: 0, message: "" }]);
    }
    void this.run();
  }

  /** A recording begins: nothing of it is sent before its end. */
  async begin(clip: KeptClip) {
    await this.ports.store.put(clip);
    this.set([...this.list, { clip, state: "recording", share: 0, message: "" }]);
  }

  /** Stores a piece after the earlier ones. */
  add(id: string, piece: Blob, seconds: number): Promise<void> {
    const kept = this.writing.then(async () => {
      const upload = this.find(id);
      if (!upload || piece.size === 0) return;
      const clip = await this.ports.store.addPiece({ ...upload.clip, seconds }, piece);
      this.change(id, { clip });
    });
    this.writing = kept.catch(() => undefined);
    return kept;
  }

  async end(id: string, seconds: number) {
    await this.writing;
    const upload = this.find(id);
    if (!upload) return;
    const clip = { ...upload.clip, seconds, ended: true };
    await this.ports.store.put(clip);
    this.change(id, { clip, state: "waiting" });
    void this.run();
  }

  async discard(id: string) {
    await this.writing;
    const upload = this.find(id);
    if (!upload) return;
    this.set(this.list.filter(({ clip }) => clip.id !== id));
    await this.ports.store.remove(upload.clip);
  }

  retry = (id: string) => {
    this.change(id, { state: "waiting", message: "" });
    void this.run();
  };

  stop() {
    this.stopped = true;
    this.delivery.stop();
  }

  /** Sends all that waits, also what came during a run. */
  run = (): Promise<void> => this.delivery.flush();

  private async step(): Promise<Step> {
    try {
      await this.ports.alone(async () => {
        for (let next = this.next(); next && !this.stopped; next = this.next()) await this.send(next.clip);
      });
      return "done";
    } catch (error) {
      return { later: error };
    } finally {
      for (const { clip, state } of this.list) if (state === "sending") this.change(clip.id, { state: "waiting" });
    }
  }

  private next = () => this.list.find(({ state }) => state === "waiting");
  private find = (id: string) => this.list.find(({ clip }) => clip.id === id);

  private async send(clip: KeptClip) {
    this.change(clip.id, { state: "sending" });
    const content = await this.ports.store.content(clip);
    if (content.size === 0) return this.discard(clip.id);
    try {
      const stored = await this.deliver(clip, content);
      await this.discard(clip.id);
      this.ports.stored(stored);
    } catch (error) {
      if (!isRefused(failureOf(error))) throw error;
      if (error instanceof ApiError && error.code === "consent-missing") {
        await this.discard(clip.id);
        this.ports.unconsented(clip);
      } else this.change(clip.id, { state: "refused", message: messageOf(error) });
    }
  }

  private async deliver(clip: KeptClip, content: Blob): Promise<Clip> {
    const sha256 = await hashOf(content);
    for (let no = 0; ; no += 1) {
      try {
        await this.ports.answersFirst();
        const begun = await this.ports.line.start(clip, content.size, sha256);
        if (!begun.whole) await this.sendPieces(clip.id, content, begun.received);
        return await this.ports.line.finish(clip.id, sha256);
      } catch (error) {
        // The server has discarded it, since it was damaged on the way or incomplete for too long. All of it is still
        // here.
        const gone = error instanceof ApiError && (error.status === 404 || error.code === "clip-damaged");
        if (!gone || no >= restarts) throw error;
      }
    }
  }

  private async sendPieces(id: string, content: Blob, received: number) {
    for (let at = received; at < content.size; ) {
      this.change(id, { share: (100 * at) / content.size });
      await this.ports.answersFirst();
      at = await this.sendPiece(id, at, content.slice(at, at + pieceSize));
    }
    this.change(id, { share: 100 });
  }

  /** Sends one piece, and starts it again when an answer has interrupted it. */
  private async sendPiece(id: string, at: number, piece: Blob): Promise<number> {
    const control = new AbortController();
    const stop = this.ports.onAnswer(() => control.abort());
    try {
      return (await this.ports.line.put(id, at, piece, control.signal)).received;
    } catch (error) {
      if (control.signal.aborted) return at;
      if (error instanceof ApiError && error.code === "clip-gap") return (await this.ports.line.progress(id)).received;
      throw error;
    } finally {
      stop();
    }
  }

  private change(id: string, change: Partial<ClipUpload>) {
    this.set(this.list.map((upload) => (upload.clip.id === id ? { ...upload, ...change } : upload)));
  }

  private set(list: readonly ClipUpload[]) {
    this.list = list;
    for (const listener of this.listeners) listener();
  }
}

async function hashOf(content: Blob): Promise<string> {
  const sum = await crypto.subtle.digest("SHA-256", await content.arrayBuffer());
  return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
