import { queryClient } from "@/api/queryClient";
import { onSessionStarted } from "@/api/session";
import { ensureStarted } from "@/features/activity/offline/starts";
import type { RunnerStore } from "@/features/activity/store/runnerStore";
import { runnerLock } from "@/features/activity/sync/runnerLock";
import type { LeftKind, LeftWork } from "@/work/left";
import { ifFree, locks } from "@/work/locks";
import { hasLeft, onLogout } from "@/work/sealing/work";
import { ClipOutbox, type ClipUpload } from "./outbox";
import { clipLine, clipsKey } from "./remote";
import { type KeptClip, SealedClips } from "./sealedClips";

/** The recordings of one account in this browser, and how they are sent. One for each page. */
export interface AccountClips {
  outbox: ClipOutbox;
  store: SealedClips;
}

const open = new Map<string, AccountClips>();
const runners = new Set<RunnerStore>();
const droppedListeners = new Set<(clip: KeptClip) => void>();

/** The longest that a piece waits for answers: if these do not get through, a piece does not either, but it reports that. */
const patienceMs = 5_000;

/** Sets the answers that go first while a runner is open. */
export function answersOf(store: RunnerStore): () => void {
  runners.add(store);
  return () => void runners.delete(store);
}

export function onDropped(listener: (clip: KeptClip) => void): () => void {
  droppedListeners.add(listener);
  return () => void droppedListeners.delete(listener);
}

const busy = () => [...runners].some((store) => store.snapshot().sync === "saving");

function answersFirst(): Promise<void> {
  if (!busy()) return Promise.resolve();
  return new Promise((resolve) => {
    const stops: (() => void)[] = [];
    const done = () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      resolve();
    };
    const timer = setTimeout(done, patienceMs);
    for (const store of runners) stops.push(store.subscribe(() => busy() || done()));
  });
}

function onAnswer(act: () => void): () => void {
  const stops = [...runners].map((store) => store.subscribe(() => busy() && act()));
  return () => {
    for (const stop of stops) stop();
  };
}

export const recordingLock = (id: string) => `milepost.clip.${id}`;

/** The account's outbox in this page; it continues with the stored recordings. */
export function clipsOf(account: string): AccountClips {
  const known = open.get(account);
  if (known) return known;
  const store = new SealedClips(account);
  const outbox = new ClipOutbox({
    store,
    line: {
      ...clipLine,
      start: async (clip, size, sha256) => {
        await ensureStarted(account, clip.activityId);
        return clipLine.start(clip, size, sha256);
      },
    },
    answersFirst,
    onAnswer,
    later: (act, ms) => {
      const timer = setTimeout(() => hasLeft(account) || act(), ms);
      return () => clearTimeout(timer);
    },
    alone: (act) => ifFree(`milepost.clips.${account}`, act),
    isOver: (id) => ifFree(recordingLock(id), async () => undefined),
    stored: ({ activity_id }) => void queryClient.invalidateQueries({ queryKey: clipsKey(activity_id) }),
    unconsented: (clip) => {
      for (const listener of droppedListeners) listener(clip);
    },
  });
  const clips = { outbox, store };
  open.set(account, clips);
  void outbox.open().catch(() => undefined);
  window.addEventListener("online", outbox.run);
  onSessionStarted(() => hasLeft(account) || void outbox.open());
  // A log-out waits some seconds for what is on its way; the rest stays sealed.
  onLogout(() => outbox.run());
  return clips;
}

/** Sends the stored recordings of an account that has logged in; if there are none, it costs one query. */
export async function sendStoredClips(account: string): Promise<void> {
  if ((await new SealedClips(account).list()).length > 0) await clipsOf(account).outbox.run();
}

/** What is to be sent of a recording: less and less while it is on its way. */
const bytesOf = ({ bytes = 0 }: KeptClip, upload?: ClipUpload) => bytes * (1 - (upload?.share ?? 0) / 100);

/** Recordings that are left on this device and that no page holds. */
async function unheldClips(account: string): Promise<{ clip: KeptClip; upload?: ClipUpload }[]> {
  const held = await locks().held();
  const uploads = open.get(account)?.outbox.uploads() ?? [];
  const stored = await new SealedClips(account).list().catch(() => []);
  return stored
    .filter(({ id, activityId }) => !held.has(recordingLock(id)) && !held.has(runnerLock(activityId)))
    .map((clip) => ({ clip, upload: uploads.find((one) => one.clip.id === clip.id) }));
}

const isRefusedClip = ({ upload }: { upload?: ClipUpload }) => upload?.state === "refused";

/** Recordings that are left on this device, by their activities. */
export const leftClips: LeftKind = {
  send: sendStoredClips,
  list: async (account) => {
    const byActivity = new Map<string, LeftWork>();
    for (const one of await unheldClips(account)) {
      const { activityId: id } = one.clip;
      const { changes, bytes = 0, state } = byActivity.get(id) ?? { changes: 0, state: "set aside" };
      byActivity.set(id, {
        id,
        changes: changes + 1,
        bytes: bytes + bytesOf(one.clip, one.upload),
        // Only once nothing else of the activity waits is it a person's turn.
        state: isRefusedClip(one) ? state : "waits",
      });
    }
    return [...byActivity.values()];
  },
  discard: async (account, id) => {
    const { outbox } = clipsOf(account);
    for (const one of await unheldClips(account))
      if (one.clip.activityId === id && isRefusedClip(one)) await outbox.discard(one.clip.id);
  },
};
