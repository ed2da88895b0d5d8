import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { ApiError, offline } from "@/api/errors";
import { ClipOutbox, pieceSize } from "./outbox";
import type { Clip } from "./remote";
import type { ClipStore, KeptClip } from "./sealedClips";

/** A video of ten minutes at its bound has 100 MB: CLIP_MB=100 npx vitest run brokenLine. */
const megabytes = Number(process.env.CLIP_MB ?? 8);
/** A line that drops every 20 seconds of ten minutes. */
const drops = 30;

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const clip: KeptClip = {
  id: "video",
  activityId: "activity",
  questionNo: 0,
  kind: "video",
  type: "video/webm",
  at: 1,
  seconds: 600,
  pieces: 1,
  ended: true,
};

/** A line that drops after so many bytes, losing the request or its answer in turn. */
function brokenLine(size: number) {
  const arrived = new Uint8Array(size);
  const box = { received: 0, whole: false, carried: 0, dropped: 0, answers: [] as number[], waited: 0 };
  const listeners = new Set<() => void>();
  const wire = () => ({ clip_id: clip.id, received: box.received, size, whole: box.whole }) as Clip;
  const put = async (_: string, offset: number, piece: Blob, signal: AbortSignal) => {
    if (offset > box.received) throw new ApiError(409, "gap", {}, undefined, "clip-gap");
    const at = box.carried;
    box.carried += piece.size;
    // An answer is given while every tenth piece is on its way: the piece makes room at once.
    if (Math.floor(at / pieceSize) % 10 === 9) {
      box.answers.push(box.carried);
      for (const listener of listeners) listener();
    }
    const breaks = Math.floor((box.carried * drops) / size) > Math.floor((at * drops) / size);
    if (breaks) box.dropped += 1;
    if (signal.aborted) throw new DOMException("aborted", "AbortError");
    if (breaks && box.dropped % 2 === 0) throw offline();
    arrived.set(new Uint8Array(await piece.arrayBuffer()), offset);
    box.received = Math.max(box.received, offset + piece.size);
    if (breaks) throw offline();
    return wire();
  };
  const line = {
    start: async () => wire(),
    put,
    progress: async () => wire(),
    finish: async () => {
      box.whole = true;
      return wire();
    },
  };
  /** The answers go before the next piece; how much of the video was carried meanwhile is what they waited. */
  const answersFirst = async () => {
    for (const at of box.answers.splice(0)) box.waited = Math.max(box.waited, box.carried - at);
  };
  const onAnswer = (act: () => void) => {
    listeners.add(act);
    return () => void listeners.delete(act);
  };
  return { line, arrived, box, answersFirst, onAnswer };
}

it(`brings a video of ${megabytes} MB over a line that drops ${drops} times, and answers wait for none of it`, async () => {
  const content = new Uint8Array(megabytes * 1024 * 1024);
  for (let at = 0; at < content.length; at += 1) content[at] = at * 31 + (at >> 11);
  const { line, arrived, box, answersFirst, onAnswer } = brokenLine(content.length);
  const store: ClipStore = {
    list: async () => [clip],
    put: async () => undefined,
    addPiece: async () => clip,
    content: async () => new Blob([content]),
    remove: async () => undefined,
  };
  await new Promise<void>((stored, refused) => {
    const outbox = new ClipOutbox({
      store,
      line,
      answersFirst,
      onAnswer,
      later: (act) => {
        setTimeout(act, 0);
        return () => undefined;
      },
      alone: async (act) => {
        await act();
        return true;
      },
      isOver: async () => true,
      stored: () => stored(),
      unconsented: refused,
    });
    void outbox.open();
  });
  expect(sha256(arrived)).toBe(sha256(content));
  expect(box.dropped).toBeGreaterThanOrEqual(drops);
  expect(box.waited, "bytes of the video that went before an answer").toBe(0);
}, 120_000);
