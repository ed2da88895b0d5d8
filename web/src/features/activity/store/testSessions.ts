import type { components } from "@/api/schema";
import { newId } from "@/child/id";
import { Delivery, type DeliveryParts, type Step } from "@/work/delivery";
import { failureOf, isRefused } from "@/work/failures";
import { Observed } from "./runnerStore";

export type TestSession = components["schemas"]["TestSession"];
export type Pause = components["schemas"]["Pause"];

/** A stored session of this device: the revision that the server has, and when it was last seen running. */
export interface KeptTestSession {
  testSession: TestSession;
  /** The revision that the server has confirmed. */
  confirmed: number;
  /** Milliseconds. */
  seenAt: number;
}

export interface TestSessionSnapshot {
  current: TestSession | null;
  /** The pause that goes on. */
  pause: Pause | null;
}

export interface TestSessionParts {
  kept: readonly KeptTestSession[];
  now: () => number;
  device: () => Pick<TestSession, "device_name" | "time_zone">;
  persist: (kept: KeptTestSession[]) => void;
  send: (testSessions: TestSession[]) => Promise<unknown>;
  later?: DeliveryParts["later"];
}

/** So many are sent at once. */
const batchSize = 20;

/** After so long without a sign of life, a session counts as ended when it was last seen. */
export const forgottenMs = 4 * 3_600_000;

const iso = (ms: number) => new Date(ms).toISOString();
const dayOf = (ms: number) => new Date(ms).toDateString();

/**
 * When this device ran an activity: sessions with their pauses, counted here, kept on the device and sent whole, each
 * state with its number, so that a dead line loses nothing and a repeated send changes nothing.
 */
export class TestSessionBook {
  private kept: KeptTestSession[];
  private readonly state: Observed<TestSessionSnapshot>;
  private readonly delivery: Delivery;

  constructor(private readonly parts: TestSessionParts) {
    this.kept = [...parts.kept];
    this.delivery = new Delivery({ step: () => this.step(), later: parts.later });
    this.closeForgotten();
    this.state = new Observed(this.look());
  }

  snapshot = () => this.state.value;
  subscribe = (listener: () => void) => this.state.subscribe(listener);

  /** Whether the server has everything. */
  get complete(): boolean {
    return this.kept.every(({ testSession, confirmed }) => confirmed >= testSession.revision);
  }

  /** Begins a session unless one is running. */
  begin() {
    if (this.running()) return;
    const now = this.parts.now();
    const testSession = {
      session_id: newId(),
      ...this.parts.device(),
      started_at: iso(now),
      seconds: 0,
      pauses: [],
      revision: 1,
    };
    this.kept = [...this.kept, { testSession, confirmed: 0, seenAt: now }];
    this.changed();
    void this.flush();
  }

  /** Counts seconds of the running session; none in a pause. They are sent from time to time. */
  tick(seconds: number) {
    const { current, pause } = this.state.value;
    if (!current || pause || seconds <= 0) return;
    this.change({ seconds: current.seconds + seconds });
  }

  pause(kind: Pause["kind"]) {
    this.begin();
    const { current, pause } = this.state.value;
    if (!current || pause) return;
    this.change({ pauses: [...(current.pauses ?? []), { kind, from: iso(this.parts.now()) }] });
    void this.flush();
  }

  resume() {
    const { current, pause } = this.state.value;
    if (!current || !pause) return;
    this.change({ pauses: ended(current.pauses, iso(this.parts.now())) });
    void this.flush();
  }

  /** Ends the session, with its current pause. */
  end() {
    const running = this.running();
    if (running) this.close(running, this.parts.now());
    void this.flush();
  }

  /** Sends what the server does not have; true when that has arrived. */
  flush = async (): Promise<boolean> => {
    await this.delivery.flush();
    return !this.delivery.isFailing;
  };

  stop = () => this.delivery.stop();

  private async step(): Promise<Step> {
    const waiting = this.kept
      .filter(({ testSession, confirmed }) => confirmed < testSession.revision)
      .map(({ testSession }) => testSession);
    if (waiting.length === 0) return "done";
    const batch = waiting.slice(0, batchSize);
    try {
      await this.parts.send(batch);
    } catch (error) {
      // The activity accepts no more times: they would be refused again, and nobody entered them.
      if (!isRefused(failureOf(error))) return { later: error };
    }
    const sent = new Map(batch.map(({ session_id, revision }) => [session_id, revision]));
    this.kept = this.kept
      .map((one) => ({ ...one, confirmed: Math.max(one.confirmed, sent.get(one.testSession.session_id) ?? 0) }))
      // What has ended and arrived needs no place on this device.
      .filter(({ testSession, confirmed }) => !testSession.ended_at || confirmed < testSession.revision);
    this.parts.persist(this.kept);
    // The clock goes on meanwhile: what it counts goes with the next batch.
    return waiting.length > batch.length ? "more" : "done";
  }

  private running = () => this.kept.find(({ testSession }) => !testSession.ended_at);

  private change(change: Partial<TestSession>) {
    const running = this.running();
    if (!running) return;
    const testSession = { ...running.testSession, ...change, revision: running.testSession.revision + 1 };
    this.put(running, { ...running, testSession, seenAt: this.parts.now() });
    this.changed();
  }

  private close(running: KeptTestSession, at: number) {
    const { testSession } = running;
    const end = iso(Math.max(at, Date.parse(testSession.started_at)));
    const closed = {
      ...testSession,
      ended_at: end,
      pauses: ended(testSession.pauses, end),
      revision: testSession.revision + 1,
    };
    this.put(running, { ...running, testSession: closed });
    this.changed();
  }

  /** Another day, or hours later, is another session: the one before ended when it was last seen. */
  private closeForgotten() {
    const running = this.running();
    const now = this.parts.now();
    if (!running || (now - running.seenAt < forgottenMs && dayOf(now) === dayOf(running.seenAt))) return;
    const { testSession } = running;
    const end = iso(Math.max(running.seenAt, Date.parse(testSession.started_at)));
    const closed = {
      ...testSession,
      ended_at: end,
      pauses: ended(testSession.pauses, end),
      revision: testSession.revision + 1,
    };
    this.put(running, { ...running, testSession: closed });
  }

  private put(before: KeptTestSession, after: KeptTestSession) {
    this.kept = this.kept.map((one) => (one === before ? after : one));
  }

  private look(): TestSessionSnapshot {
    const current = this.running()?.testSession ?? null;
    return { current, pause: current?.pauses?.find(({ to }) => !to) ?? null };
  }

  private changed() {
    const before = this.state.value;
    const next = this.look();
    // A passing second redraws nothing, and is stored with later ones; only beginnings and ends are stored at once.
    const quiet = before.pause === next.pause && before.current?.session_id === next.current?.session_id;
    if (!quiet || (next.current?.seconds ?? 0) % 5 === 0) this.parts.persist(this.kept);
    if (quiet) this.state.value = next;
    else this.state.set(next);
  }
}

/** The pauses with the one that goes on ended; never before it began. */
const ended = (pauses: readonly Pause[] | undefined, at: string): Pause[] =>
  (pauses ?? []).map((pause) => (pause.to ? pause : { ...pause, to: at < pause.from ? pause.from : at }));

/** The seconds that a session's ended pauses took. */
export const pausedSeconds = ({ pauses }: TestSession): number =>
  (pauses ?? []).reduce((sum, { from, to }) => sum + (to ? (Date.parse(to) - Date.parse(from)) / 1000 : 0), 0);
