import { queryClient } from "@/api/queryClient";
import type { Device } from "@/work/device";
import { type PageEntry, withLeft } from "@/work/entry";
import { isRefused } from "@/work/failures";
import { type LeftKind, type LeftState, Outcomes } from "@/work/left";
import { activityKeys } from "../keys";
import { begunFirst } from "../offline/gated";
import { discard, type Outbox } from "../store/outbox";
import { Sender } from "../store/sender";
import { TestSessionBook } from "../store/testSessions";
import type { ActivityLine } from "./activityLine";
import {
  activityKind,
  activityNamed,
  changesIn,
  KeptActivity,
  leftActivities,
  type StoredActivity,
  sessionsWait,
} from "./keptActivity";
import { line } from "./openActivity";
import { overrideBook } from "./overrideBook";
import { forgetRunner } from "./remote";

const outcomes = new Outcomes();

/** A page has learned that the server accepts nothing more for an activity. */
export const noteClosed = (account: string, activity: string) => outcomes.set(account, activity, "conflict");

/** Sends the stored answers, sessions and overrides of an account's activities, except those that are open in a runner. */
async function sendStoredAnswers(account: string, to = line, device?: Device): Promise<void> {
  for (const [activity, stored] of await leftActivities(account, device)) {
    if (changesIn(stored) > 0 || sessionsWait(stored)) await sendStoredOf(account, activity, to, device);
  }
}

/** The answers and overrides that are left on a device. */
export const answersLeft = (to = line, device?: Device): LeftKind => ({
  send: (account) => sendStoredAnswers(account, to, device),
  list: async (account) =>
    [...(await leftActivities(account, device))].flatMap(([id, stored]) => {
      const changes = changesIn(stored);
      return changes > 0 ? [{ id, changes, state: stateOf(account, id, stored.outbox) }] : [];
    }),
  discard: async (account, id) => {
    const act = async (entry: PageEntry<StoredActivity>) => {
      const kept = new KeptActivity(entry);
      kept.storeOutbox(discard(kept.stored.outbox));
      kept.storeOverrides([]);
      await kept.clear();
    };
    await withLeft(activityKind, activityNamed(account, id), act, device);
  },
});

/** Once nothing else waits, refused changes wait for a person. */
function stateOf(account: string, id: string, { sending, queued, aside }: Outbox): LeftState {
  const onlyRefused = sending.length + Object.keys(queued).length === 0 && aside !== undefined;
  return onlyRefused ? "set aside" : outcomes.of(account, id);
}

/** Tries once to send the stored changes of an activity that no runner has open here; returns how many are left. */
export async function sendStoredOf(account: string, activity: string, over = line, device?: Device): Promise<number> {
  const to = begunFirst(account, activity, over, device);
  const act = async (entry: PageEntry<StoredActivity>) => {
    const kept = new KeptActivity(entry);
    await sendAnswers(kept, account, activity, to);
    await sendSessions(kept, activity, to);
    return changesIn(kept.stored);
  };
  return (await withLeft(activityKind, activityNamed(account, activity), act, device)) ?? 0;
}

/** One try: the next page that opens the activity goes on with it, and shows what was refused. */
const later = () => () => undefined;

async function sendAnswers(kept: KeptActivity, account: string, activity: string, to: ActivityLine): Promise<void> {
  const before = changesIn(kept.stored);
  if (before === 0) return;
  const overrides = overrideBook(kept, (override) => to.sendOverride(activity, override), [], later);
  await overrides.flush();
  const nothing = () => undefined;
  const sender = new Sender(kept.stored.outbox, {
    send: (edits) => to.sendEdits(account, activity, edits),
    persist: kept.storeOutbox,
    persistSoon: kept.storeOutboxSoon,
    later,
    changed: nothing,
    conflict: nothing,
    joined: nothing,
    closed: nothing,
  });
  await sender.flush();
  const { failure = "retry" } = overrides;
  const refused: LeftState = isRefused(failure) ? (failure as LeftState) : "waits";
  outcomes.set(account, activity, sender.state === "closed" ? "conflict" : refused);
  // A runner that is being opened, and lists, may have asked for the answers before these arrived.
  forgetRunner(activity);
  if (changesIn(kept.stored) < before) void queryClient.invalidateQueries({ queryKey: activityKeys.all });
}

/** A session that nothing was heard of for hours has ended when it was last seen. */
async function sendSessions(kept: KeptActivity, activity: string, to: ActivityLine): Promise<void> {
  const { testSessions = [] } = kept.stored;
  if (testSessions.length === 0) return;
  const book = new TestSessionBook({
    kept: testSessions,
    now: Date.now,
    device: () => ({}),
    persist: kept.storeTestSessions,
    send: (sessions) => to.sendTestSessions(activity, sessions),
    later,
  });
  await book.flush();
}
