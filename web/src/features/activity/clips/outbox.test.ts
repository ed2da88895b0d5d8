import { describe, expect, it, vi } from "vitest";
import { ApiError, offline } from "@/api/errors";
import { ClipOutbox, type OutboxPorts, pieceSize } from "./outbox";
import type { Clip } from "./remote";
import type { ClipStore, KeptClip } from "./sealedClips";

const kept = (id: string, change: Partial<KeptClip> = {}): KeptClip => ({
  id,
  activityId: "activity",
  questionNo: 0,
  kind: "audio",
  type: "audio/webm",
  at: 1,
  seconds: 0,
  pieces: 0,
  ended: false,
  ...change,
});

class ClipsInMemory implements ClipStore {
  clips = new Map<string, KeptClip>();
  parts = new Map<string, Blob[]>();
  full = false;
  list = async () => [...this.clips.values()];
  put = async (clip: KeptClip) => void this.clips.set(clip.id, clip);
  addPiece = async (clip: KeptClip, piece: Blob) => {
    if (this.full) throw new DOMException("full", "QuotaExceededError");
    this.parts.set(clip.id, [...(this.parts.get(clip.id) ?? []), piece]);
    const longer = { ...clip, pieces: clip.pieces + 1 };
    this.clips.set(clip.id, longer);
    return longer;
  };
  content = async ({ id }: KeptClip) => new Blob(this.parts.get(id) ?? []);
  remove = async ({ id }: KeptClip) => void (this.clips.delete(id) && this.parts.delete(id));
}

/** A server that takes pieces as the real one does, over a line that fails on request. */
class FakeServer {
  clips = new Map<string, { bytes: Uint8Array; size: number; sha256: string; whole: boolean }>();
  fail: (() => unknown) | undefined;
  calls: string[] = [];

  private async through(call: string) {
    this.calls.push(call);
    const error = this.fail?.();
    if (error) throw error;
  }
  private wire = (id: string) => {
    const clip = this.clips.get(id);
    if (!clip) throw new ApiError(404, "Not found.");
    return {
      clip_id: id,
      activity_id: "activity",
      received: clip.bytes.length,
      size: clip.size,
      whole: clip.whole,
    } as Clip;
  };
  start = async ({ id }: KeptClip, size: number, sha256: string) => {
    await this.through("start");
    if (!this.clips.has(id)) this.clips.set(id, { bytes: new Uint8Array(), size, sha256, whole: false });
    return this.wire(id);
  };
  put = async (id: string, offset: number, piece: Blob, signal: AbortSignal) => {
    await this.through(`put ${offset}`);
    signal.throwIfAborted();
    const clip = this.clips.get(id);
    if (clip && offset > clip.bytes.length) throw new ApiError(409, "gap", {}, undefined, "clip-gap");
    const before = clip?.bytes.slice(0, offset) ?? new Uint8Array();
    if (clip) clip.bytes = new Uint8Array(await new Blob([before, await piece.arrayBuffer()]).arrayBuffer());
    return this.wire(id);
  };
  progress = async (id: string) => this.wire(id);
  finish = async (id: string) => {
    await this.through("finish");
    const clip = this.clips.get(id);
    if (clip) clip.whole = true;
    return this.wire(id);
  };
}

function set(change: Partial<OutboxPorts> = {}) {
  const store = new ClipsInMemory();
  const server = new FakeServer();
  const stored = vi.fn();
  const unconsented = vi.fn();
  const pauses: number[] = [];
  const outbox = new ClipOutbox({
    store,
    line: server,
    answersFirst: async () => undefined,
    onAnswer: () => () => undefined,
    later: (act, ms) => {
      pauses.push(ms);
      setTimeout(act, 0);
      return () => undefined;
    },
    alone: async (act) => {
      await act();
      return true;
    },
    isOver: async () => true,
    stored,
    unconsented,
    ...change,
  });
  return { store, server, outbox, stored, unconsented, pauses };
}

const bytes = (size: number) => Uint8Array.from({ length: size }, (_, i) => i % 251);
const size = 2 * pieceSize + 77;

/** Compared as a whole: an assertion on half a million numbers takes seconds. */
const arrived = (server: FakeServer) => String(server.clips.get("a")?.bytes) === String(bytes(size));

async function record(outbox: ClipOutbox, id = "a") {
  await outbox.begin(kept(id));
  const content = bytes(size);
  // Handed over without waiting, as a recorder does.
  void outbox.add(id, new Blob([content.slice(0, 1000)]), 2);
  void outbox.add(id, new Blob([content.slice(1000, 5000)]), 4);
  await outbox.add(id, new Blob([content.slice(5000)]), 6);
  await outbox.end(id, 6.5);
}

describe("what was recorded", () => {
  it("arrives whole and leaves nothing here", async () => {
    const { outbox, server, store, stored } = set();
    await record(outbox);
    await vi.waitFor(() => expect(stored).toHaveBeenCalledOnce());
    expect(arrived(server)).toBe(true);
    expect(outbox.uploads()).toEqual([]);
    expect(store.clips.size + store.parts.size).toBe(0);
  });

  it("goes on where it was, however often the line fails", async () => {
    const { outbox, server, stored, pauses } = set();
    let calls = 0;
    server.fail = () => {
      calls += 1;
      return calls % 3 === 0 ? offline() : undefined;
    };
    await record(outbox);
    await vi.waitFor(() => expect(stored).toHaveBeenCalledOnce());
    expect(arrived(server)).toBe(true);
    expect(pauses.length).toBeGreaterThan(0);
  });

  it("waits as long as the server says", async () => {
    const { outbox, server, stored, pauses } = set();
    const errors = [new ApiError(429, "often", {}, 7), new ApiError(503, "full"), new ApiError(401, "log in")];
    server.fail = () => errors.shift();
    await record(outbox);
    await vi.waitFor(() => expect(stored).toHaveBeenCalledOnce());
    expect(pauses[0]).toBe(7_000);
  });

  it("is thrown away when there is no consent, and says so", async () => {
    const { outbox, server, store, unconsented } = set();
    server.fail = () => new ApiError(409, "no", {}, undefined, "consent-missing");
    await record(outbox);
    await vi.waitFor(() => expect(unconsented).toHaveBeenCalledOnce());
    expect(store.parts.size).toBe(0);
  });

  it("stays here when it is refused for good, until it is tried again or thrown away", async () => {
    const { outbox, server, store, stored } = set();
    server.fail = () => new ApiError(409, "This question has 20 clips.", {}, undefined, "clip-limit");
    await record(outbox);
    await vi.waitFor(() =>
      expect(outbox.uploads()[0]).toMatchObject({ state: "refused", message: "This question has 20 clips." }),
    );
    expect(store.parts.size).toBe(1);
    server.fail = undefined;
    outbox.retry("a");
    await vi.waitFor(() => expect(stored).toHaveBeenCalledOnce());
  });

  it("is sent again when the server has thrown it away, but not for ever", async () => {
    const { outbox, server, stored } = set();
    let damaged = 2;
    const finish = server.finish;
    server.finish = async (id) => {
      damaged -= 1;
      if (damaged < 0) return finish(id);
      server.clips.delete(id);
      throw new ApiError(409, "damaged", {}, undefined, "clip-damaged");
    };
    await record(outbox);
    await vi.waitFor(() => expect(stored).toHaveBeenCalledOnce());
    expect(server.calls.filter((call) => call === "start")).toHaveLength(3);
  });

  it("of a killed tab ends where its last piece does; one that another tab records is left alone", async () => {
    const { outbox, store, stored } = set({ isOver: async (id) => id !== "other" });
    store.clips.set("mine", kept("mine", { pieces: 1 }));
    store.parts.set("mine", [new Blob([bytes(99)])]);
    store.clips.set("other", kept("other", { pieces: 1 }));
    await outbox.open();
    await vi.waitFor(() => expect(stored).toHaveBeenCalledOnce());
    expect([...store.clips.keys()]).toEqual(["other"]);
  });

  it("of which nothing was kept is nothing", async () => {
    const { outbox, server, store } = set();
    await outbox.begin(kept("a"));
    await outbox.end("a", 0);
    await vi.waitFor(() => expect(store.clips.size).toBe(0));
    expect(server.calls).toEqual([]);
  });

  it("says that the device is full", async () => {
    const { outbox, store } = set();
    await outbox.begin(kept("a"));
    store.full = true;
    await expect(outbox.add("a", new Blob(["x"]), 1)).rejects.toThrow("full");
    store.full = false;
    await expect(outbox.add("a", new Blob(["x"]), 1)).resolves.toBeUndefined();
  });

  it("lets answers go first, and makes room for one that comes meanwhile", async () => {
    let answer: (() => void) | undefined;
    const waits: string[] = [];
    const { outbox, server, stored } = set({
      answersFirst: async () => void waits.push("asked"),
      onAnswer: (act) => {
        answer = act;
        return () => undefined;
      },
    });
    let interrupted = false;
    server.fail = () => {
      if (!interrupted && server.calls.at(-1) === `put ${pieceSize}`) {
        interrupted = true;
        answer?.();
      }
      return undefined;
    };
    await record(outbox);
    await vi.waitFor(() => expect(stored).toHaveBeenCalledOnce());
    expect(server.calls.filter((call) => call === `put ${pieceSize}`)).toHaveLength(2);
    expect(waits.length).toBeGreaterThanOrEqual(5);
  });
});
