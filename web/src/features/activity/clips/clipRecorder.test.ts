import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import { ClipRecorder, type RecorderPorts } from "./clipRecorder";
import { clipsNow } from "./consentWatch";
import type { ClipOutbox } from "./outbox";
import type { ActivityClips } from "./remote";
import type { KeptClip } from "./sealedClips";

const captured = vi.fn();
const stopped = vi.fn(async () => undefined);
const turnedOff = vi.fn();
vi.mock("./capture", async (original) => ({
  ...(await original<typeof import("./capture")>()),
  capture: () => {
    captured();
    return { type: "audio/webm", stop: stopped };
  },
  takePicture: async () => new Blob(["picture"]),
  turnOn: async (what: { video?: unknown; audio?: unknown }) => stream(what),
  turnOff: (given: unknown) => given && turnedOff(given),
}));

const stream = ({ video, audio }: { video?: unknown; audio?: unknown }) =>
  ({
    getTracks: () => [],
    getVideoTracks: () => (video ? [{}] : []),
    getAudioTracks: () => (audio ? [{}] : []),
  }) as unknown as MediaStream;

const clips = (consents: Partial<ActivityClips["consents"]> = {}): ActivityClips => ({
  child_id: "child",
  may_add: true,
  may_remove: true,
  consents: { picture: true, video: true, audio: true, ...consents },
  clips: [],
});

/** The recordings on this device; storing can be slow to start on request. */
class KeptHere {
  kept: string[] = [];
  slow: Promise<void> = Promise.resolve();
  fail = false;
  begin = async ({ id }: KeptClip) => {
    await this.slow;
    if (this.fail) throw new DOMException("full", "QuotaExceededError");
    this.kept.push(id);
  };
  add = async () => undefined;
  end = async () => undefined;
  discard = async (id: string) => {
    this.kept = this.kept.filter((other) => other !== id);
  };
}

function recorderOf(change: Partial<RecorderPorts> = {}) {
  const here = new KeptHere();
  const answers: { now: ActivityClips } = { now: clips() };
  let no = 0;
  const recorder = new ClipRecorder({
    activityId: "activity",
    outbox: here as unknown as ClipOutbox,
    prepare: async () => undefined,
    fetchClips: async () => answers.now,
    hold: () => undefined,
    newId: () => `clip ${++no}`,
    now: () => 0,
    ...change,
  });
  return { recorder, here, answers };
}

async function recording(kind: "audio" | "video" = "audio", change: Partial<RecorderPorts> = {}) {
  const all = recorderOf(change);
  await all.recorder.refresh();
  await all.recorder.open(kind === "audio" ? "microphone" : "camera");
  await all.recorder.start(kind, 0);
  expect(all.recorder.snapshot().recording?.kind).toBe(kind);
  return all;
}

function gate<T = void>() {
  let open: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { promise, open };
}

beforeEach(() => {
  captured.mockClear();
  stopped.mockClear();
  turnedOff.mockClear();
});

it("stops a recording whose consent is withdrawn, and keeps none of it", async () => {
  const { recorder, here, answers } = await recording();
  answers.now = clips({ audio: false });
  await recorder.refresh();
  expect(recorder.snapshot()).toMatchObject({ recording: null, stream: null, problem: "withdrawn" });
  expect(stopped).toHaveBeenCalledOnce();
  expect(here.kept).toEqual([]);
});

it("does not use an answer from before the withdrawal", async () => {
  const first = gate<ActivityClips>();
  const asked: Promise<ActivityClips>[] = [
    Promise.resolve(clips()),
    Promise.resolve(clips()),
    first.promise,
    Promise.resolve(clips({ audio: false })),
  ];
  const { recorder } = await recording("audio", { fetchClips: () => asked.shift() ?? Promise.reject(new Error()) });
  const before = recorder.refresh();
  await recorder.refresh();
  expect(recorder.snapshot().recording).toBeNull();
  first.open(clips());
  await before;
  expect(recorder.snapshot().clips?.consents.audio).toBe(false);
});

it("asks the server again although a request is on its way", async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers = [gate<ActivityClips>(), gate<ActivityClips>()] as const;
  let asked = 0;
  const query = { queryKey: ["clips", "activity"], queryFn: () => answers[asked++ as 0 | 1].promise };
  const before = cache.fetchQuery(query).catch(() => undefined);
  const after = clipsNow(cache, query);
  await vi.waitFor(() => expect(asked).toBe(2));
  answers[0].open(clips());
  answers[1].open(clips({ audio: false }));
  expect((await after).consents.audio).toBe(false);
  await before;
  expect(cache.getQueryData<ActivityClips>(query.queryKey)?.consents.audio).toBe(false);
});

it("does not start on an answer from before a withdrawal", async () => {
  const first = gate<ActivityClips>();
  const asked = [Promise.resolve(clips()), first.promise, Promise.resolve(clips({ audio: false }))];
  const { recorder, here } = recorderOf({ fetchClips: () => asked.shift() ?? Promise.reject(new Error()) });
  await recorder.refresh();
  await recorder.open("microphone");
  const started = recorder.start("audio", 0);
  const withdrawn = recorder.refresh();
  first.open(clips());
  await Promise.all([started, withdrawn]);
  expect(recorder.snapshot().recording).toBeNull();
  expect(here.kept).toEqual([]);
});

it("stops a recording that is only just beginning", async () => {
  const { recorder, here, answers } = recorderOf();
  await recorder.refresh();
  await recorder.open("microphone");
  const begun = gate();
  here.slow = begun.promise;
  const started = recorder.start("audio", 0);
  await vi.waitFor(() => expect(captured).toHaveBeenCalled());
  answers.now = clips({ audio: false });
  await recorder.refresh();
  expect(stopped).toHaveBeenCalledOnce();
  begun.open();
  await started;
  expect(recorder.snapshot()).toMatchObject({ recording: null, problem: "withdrawn" });
  expect(here.kept).toEqual([]);
});

it("turns off what cannot be kept on this device", async () => {
  const { recorder, here } = recorderOf();
  await recorder.refresh();
  await recorder.open("microphone");
  here.fail = true;
  await recorder.start("audio", 0);
  expect(stopped).toHaveBeenCalledOnce();
  expect(recorder.snapshot()).toMatchObject({ recording: null, stream: null, problem: "full" });
});

it("stops a film with sound when the consent to sound is withdrawn", async () => {
  const { recorder, here, answers } = await recording("video");
  answers.now = clips({ audio: false });
  await recorder.refresh();
  expect(recorder.snapshot()).toMatchObject({ recording: null, problem: "withdrawn" });
  expect(here.kept).toEqual([]);
});

it("turns off a camera and a microphone without consent", async () => {
  const { recorder, answers } = recorderOf();
  await recorder.refresh();
  await recorder.open("microphone");
  answers.now = clips({ audio: false });
  await recorder.refresh();
  expect(turnedOff).toHaveBeenCalledOnce();
  expect(recorder.snapshot().stream).toBeNull();
});

it("stops at once when the server refuses an earlier recording of the kind", async () => {
  const { recorder, here, answers } = await recording();
  const unanswered = gate<ActivityClips>();
  recorder.ports.fetchClips = () => unanswered.promise;
  recorder.dropped({ activityId: "activity", kind: "audio" } as KeptClip);
  await vi.waitFor(() => expect(recorder.snapshot().problem).toBe("withdrawn"));
  await vi.waitFor(() => expect(here.kept).toEqual([]));
  expect(recorder.snapshot().recording).toBeNull();
  unanswered.open(answers.now);
});

it("asks until it is answered while it records", async () => {
  vi.useFakeTimers();
  const { recorder } = await recording();
  const answers = [Promise.reject(new Error("no line")), Promise.resolve(clips({ audio: false }))];
  recorder.ports.fetchClips = () => answers.shift() ?? Promise.reject(new Error());
  await recorder.refresh();
  expect(recorder.snapshot().recording).not.toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(recorder.snapshot().recording).toBeNull();
  vi.useRealTimers();
});

it("takes no picture while the consent is being withdrawn", async () => {
  const { recorder, here, answers } = recorderOf();
  await recorder.refresh();
  await recorder.open("camera");
  let asks = 0;
  recorder.ports.prepare = async () => {
    asks += 1;
    answers.now = clips({ picture: false });
    await recorder.refresh();
  };
  await recorder.picture(0);
  expect(asks).toBe(1);
  expect(here.kept).toEqual([]);
  expect(recorder.snapshot().problem).toBe("withdrawn");
});
