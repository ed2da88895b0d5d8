import { ApiError } from "@/api/errors";
import type { AcceptedTap } from "../store/taps";
import type { TestSession } from "../store/testSessions";
import { HeldServer } from "../sync/heldServer.testdata";
import type { Begun, Finished } from "./begun";

/** What the server has of one activity that a device began. */
export class ServedActivity extends HeldServer {
  finishes = 0;
  readonly sessions = new Map<string, TestSession>();
  readonly taps: string[] = [];
  startedAt = 0;
  finishedAt: number | undefined;

  constructor(
    questions: number,
    readonly id: string,
    readonly childId: string,
  ) {
    super(questions);
  }
}

/** What the server does with starts and finishes of devices: children may be archived or erased, and items are used once. */
export class DayServer {
  readonly activities = new Map<string, ServedActivity>();
  readonly usedBy = new Map<string, string>();
  readonly archived = new Set<string>();
  readonly erased = new Set<string>();
  readonly aheadMs = new Map<string, number>();
  /** Requests about activities of which the server has had no start. */
  tooEarly = 0;

  constructor(readonly questions: number) {}

  contact(copyId: string, deviceTime: number) {
    this.aheadMs.set(copyId, Date.now() - deviceTime);
  }

  start({ activityId, itemId, childId, copyId, begunAt }: Begun) {
    const user = this.usedBy.get(itemId);
    if (user === activityId) return;
    if (user) throw new ApiError(409, "Used.", {}, undefined, "offline-item-used");
    if (this.erased.has(childId)) throw new ApiError(409, "Gone.", {}, undefined, "offline-child-gone");
    if (this.archived.has(childId)) throw new ApiError(409, "Archived.", {}, undefined, "offline-child-archived");
    const activity = new ServedActivity(this.questions, activityId, childId);
    activity.startedAt = Date.parse(begunAt) + (this.aheadMs.get(copyId) ?? 0);
    this.usedBy.set(itemId, activityId);
    this.activities.set(activityId, activity);
  }

  /** An activity that the account still has. */
  of(id: string): ServedActivity {
    const activity = this.activities.get(id);
    if (!activity) this.tooEarly += 1;
    if (!activity || this.erased.has(activity.childId)) throw new ApiError(404, "There is no such activity.");
    return activity;
  }

  finish(id: string, { at }: Finished, copyId: string) {
    const activity = this.of(id);
    if (activity.finished) return;
    activity.finished = true;
    activity.finishes += 1;
    activity.finishedAt = Math.min(
      Date.now(),
      Math.max(activity.startedAt, Date.parse(at) + (this.aheadMs.get(copyId) ?? 0)),
    );
  }

  tap(id: string, taps: readonly AcceptedTap[]) {
    const activity = this.of(id);
    for (const { tapId } of taps) if (!activity.taps.includes(tapId)) activity.taps.push(tapId);
  }
}
