import { queryOptions } from "@tanstack/react-query";
import { claim } from "@/api/claim";
import { api, call, callPage, type ListPage } from "@/api/client";
import { offline } from "@/api/errors";
import { dropPrefetched, readFresh, startFetch } from "@/api/prefetch";
import type { components } from "@/api/schema";
import { fetchActivityStructure, fetchStructure } from "@/api/structure";
import { known } from "@/api/tabs";
import { browserMarks, readCurrent } from "@/work/marks";
import { activityKeys } from "../keys";
import { begunHere } from "../offline/begun";
import type { Result } from "../store/answer";
import type { Edit, EditOutcome } from "../store/outbox";
import type { Override } from "../store/overrides";
import type { TestSession } from "../store/testSessions";
import { deviceId, findDevice } from "./deviceId";
import { deviceName } from "./deviceName";
import { type Held, type HoldAct, unknownHold } from "./holdKeeper";
import { keepForOffline, openedWithout } from "./offlineCopy";
import { runsNowhere } from "./useSoleRunner";

/** The header by which a request names its device. */
const fromHere = () => ({ header: { "Milepost-Device": deviceId() } });

export type Detail = components["schemas"]["Detail"];
export type Tap = components["schemas"]["Tap"];

const path = (id: string) => ({ params: { path: { id } } });

/** From this device, which may run the activity. */
const ours = (id: string) => ({ params: { path: { id }, ...fromHere() } });

const readQuestions = (id: string) => () => fetchActivityStructure(id);
export const readDetail = (id: string) => () => call(api.GET("/api/activity/{id}", path(id)));
const readAnswers = (id: string) => () => call(api.GET("/api/question-result/activity/{id}", path(id)));

const markOf = (id: string) => `activity.${id}`;
/** A result's name within its activity. */
const partOf = (resultId: string) => resultId.slice(resultId.lastIndexOf(".") + 1);

/** Reads the answers of an activity, and not older ones than this browser has stored. */
export function readResults(account: string, id: string, begun?: Promise<Result[]>, read = readAnswers(id)) {
  let asked = begun;
  const readOnce = async () => {
    const results = await (asked ?? read());
    asked = undefined;
    return results;
  };
  return readCurrent(readOnce, (results) => areOld(account, id, results));
}

/** Whether this browser has stored newer answers than these. */
function areOld(account: string, id: string, results: readonly Result[]): boolean {
  const marks = browserMarks.parts(account, markOf(id));
  return results.some(({ question_result_id, revision }) => revision < (marks[partOf(question_result_id)] ?? 0));
}

/** The same answers, or those that are stored by now if this browser has sent newer ones since these were read. */
export const currentResults = async (account: string, id: string, results: readonly Result[]) =>
  areOld(account, id, results) ? readResults(account, id) : results;

/** From now on no page of this browser opens the activity in an older state than this one. */
export function noteStored(
  account: string,
  id: string,
  stored: readonly Pick<EditOutcome, "question_result_id" | "revision">[],
) {
  const revisions = stored.map(({ question_result_id, revision }) => [partOf(question_result_id), revision]);
  browserMarks.raiseParts(account, markOf(id), Object.fromEntries(revisions));
}

/**
 * Starts reading what the runner opens with. The questions are those of the activity's version and never change. All else
 * is read when this device has the activity and no other tab runs it: until then it may be written there.
 */
export async function prefetchRunner(id: string): Promise<void> {
  // The server does not know an activity that began on this device and has not reached it.
  const begun = await begunHere(known.get() ?? "", id);
  if (begun && !begun.started) return;
  startFetch(activityKeys.questions(id), readQuestions(id));
  if (!(await runsNowhere(id))) return;
  const held = await startFetch(activityKeys.hold(id), () => askHold(id, "open"));
  if (!held?.held) return;
  startFetch(activityKeys.detail(id), readDetail(id));
  startFetch(activityKeys.answers(id), readAnswers(id));
}

/** What was read before another tab ran the activity, or before this device sent answers, is not its state any more. */
export function forgetRunner(id: string): void {
  const all = [activityKeys.hold(id), activityKeys.detail(id), activityKeys.answers(id), activityKeys.questions(id)];
  for (const key of all) dropPrefetched(key);
}

/** Requests an activity that no other device holds. */
export const openHold = (id: string): Promise<Held> => readFresh(activityKeys.hold(id), () => askHold(id, "open"));

/**
 * One activity with everything that the runner opens it with. Always read again: it may have continued elsewhere.
 * `as` separates readings from before and after another device held it.
 */
export const runnerQuery = (account: string, id: string, as: string) =>
  queryOptions({
    queryKey: activityKeys.runner(id, as),
    queryFn: async (): Promise<LoadedActivity> => {
      // The server has never given this device the activity: it does not know it yet.
      if (as === String(unknownHold)) return openedWithout(account, id, offline());
      try {
        const [detail, structure, results] = await Promise.all([
          readFresh(activityKeys.detail(id), readDetail(id)),
          readFresh(activityKeys.questions(id), readQuestions(id)),
          readResults(account, id, readFresh(activityKeys.answers(id), readAnswers(id))),
        ]);
        const loaded = { detail, structure, results };
        await keepForOffline(account, id, Number(as), loaded);
        return loaded;
      } catch (error) {
        return openedWithout(account, id, error);
      }
    },
    staleTime: 0,
    gcTime: 0,
  });

export interface LoadedActivity {
  detail: Detail;
  structure: components["schemas"]["Structure"];
  results: Result[];
  /** The server could not be asked: this is the state that this device has. */
  fromDevice?: boolean;
}

/** An application for the tester: published, or the caller's own. */
export const structureQuery = (id: string) =>
  queryOptions({
    queryKey: activityKeys.structure(id),
    queryFn: () => readFresh(activityKeys.structure(id), () => fetchStructure(id)),
    staleTime: 0,
  });

/** Stores edits of an activity's answers. */
export async function sendEdits(account: string, id: string, edits: Edit[]): Promise<EditOutcome[]> {
  const outcomes = await call(api.PATCH("/api/question-result/batch", { body: edits }));
  noteStored(account, id, outcomes);
  return outcomes;
}

/** All taps of an activity, in their order; the server hands them out in pages. */
export async function fetchTaps(id: string): Promise<Tap[]> {
  const taps: Tap[] = [];
  let after: string | undefined;
  do {
    const page: ListPage<Tap> = await callPage(
      api.GET("/api/activity/taps/{id}", { params: { path: { id }, query: { after } } }),
    );
    taps.push(...page.rows);
    after = page.next || undefined;
  } while (after);
  return taps;
}

/** When this device ran an activity, and what time it has now: the server corrects the times of a clock that is wrong. */
export const sendTestSessions = (id: string, sessions: TestSession[]) => {
  const body = { sessions, device_time: new Date().toISOString() };
  return call(api.PUT("/api/activity/sessions/{id}", { ...path(id), body }));
};

/** The overrides of the rules. */
export const sendOverride = (id: string, override: Override) =>
  call(api.POST("/api/activity/overrule/{id}", { ...path(id), body: override }));

/** Opens a finished activity again. */
export const reopenActivity = (id: string, reason: string) =>
  call(api.POST("/api/activity/reopen/{id}", { ...path(id), body: { reason } }));

/** A code by which another device joins; it holds for some minutes. */
export const openPairing = (id: string) => call(api.POST("/api/activity/pairing/{id}", ours(id)));

export const direct = (id: string, index: number) =>
  call(api.POST("/api/activity/live/{id}", { ...ours(id), body: { type: "changeIndex", index } }));

/** Sends the child's screens an instruction other than a change of the question. */
export const instruct = (id: string, instruction: components["schemas"]["Direction"]) =>
  call(api.POST("/api/activity/live/{id}", { ...ours(id), body: instruction }));

/** The activity's own seconds; with `finish` it is over, at the server's time. */
export const changeActivity = (id: string, totalDuration: number, finish: boolean, childId?: string) =>
  call(
    api.PATCH("/api/activity/{id}", {
      ...ours(id),
      body: {
        total_duration: totalDuration,
        finish_date: finish ? new Date().toISOString() : undefined,
        for_child_id: childId,
      },
    }),
  );

/** Finishes an activity that began on this device, at the device's time; the server corrects it. */
export async function finishBegun(id: string, at: string, seconds: number) {
  await findDevice();
  const body = { total_duration: seconds, finish_date: at, finished_at: at };
  return call(api.PATCH("/api/activity/{id}", { ...ours(id), body }));
}

const holdOf = (act: HoldAct) => ({ act, device_id: deviceId(), device_name: deviceName() });

/** Requests an activity, or reports that this device still runs it. */
export async function askHold(id: string, act: HoldAct): Promise<Held> {
  await findDevice();
  return call(api.POST("/api/activity/hold/{id}", { ...path(id), body: holdOf(act) }));
}

/** Releases an activity while the page is closed: the next device need not take it over. */
export function leaveHold(id: string): void {
  const headers = { "Content-Type": "application/json", ...claim() };
  const body = JSON.stringify(holdOf("leave"));
  const address = `/api/activity/hold/${encodeURIComponent(id)}`;
  void fetch(address, { method: "POST", headers, body, keepalive: true }).catch(() => undefined);
}

/** A browser lets a page that goes away send this much at most. */
const lastWordsLimit = 60_000;

/** Sends what waits while the page goes away. Nothing waits for the answer; the next visit repeats it. */
export function sendLastWords(edits: Edit[]): void {
  const body = JSON.stringify(edits);
  if (edits.length === 0 || body.length > lastWordsLimit) return;
  const headers = { "Content-Type": "application/json", ...claim() };
  void fetch("/api/question-result/batch", { method: "PATCH", headers, body, keepalive: true }).catch(() => undefined);
}
