import { queryClient } from "@/api/queryClient";
import { onSessionStarted } from "@/api/session";
import type { RunnerStore } from "@/features/activity/store/runnerStore";
import { runnerLock } from "@/features/activity/sync/runnerLock";
import type { LeftKind } from "@/work/left";
import { ifFree, locks } from "@/work/locks";
import { hasLeft, onLogout } from "@/work/sealing/work";
import { ClipOutbox } from "./outbox";
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
    line: clipLine,
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

/** Recordings that are left on this device, by their activities. */
export const leftClips: LeftKind = {
  send: sendStoredClips,
  list: async (account) => {
    const held = await locks().held();
    const left = new Map<string, number>();
    for (const { id, activityId } of await new SealedClips(account).list().catch(() => [])) {
      if (held.has(recordingLock(id)) || held.has(runnerLock(activityId))) continue;
      left.set(activityId, (left.get(activityId) ?? 0) + 1);
    }
    return [...left].map(([id, changes]) => ({ id, changes, state: "waits" as const }));
  },
};
