import { ApiError } from "@/api/errors";
import { type Answer, blankAnswer } from "../store/answer";
import { Observed, type RunnerSnapshot, type RunnerStore, withAnswer } from "../store/runnerStore";
import type { NewSecondScore, SecondScoreOutcome } from "./sendScores";
import type { Scores, WaitingScores } from "./waiting";

interface SecondStoreParts {
  questions: number;
  /** What the server has. */
  stored: Scores;
  waiting: Pick<WaitingScores, "read" | "put" | "confirm" | "clear">;
  send: (scores: NewSecondScore[]) => Promise<SecondScoreOutcome[]>;
  /** Calls back later; returns how to take it back. */
  later: (act: () => void, ms: number) => () => void;
  /** Another page has scored these questions otherwise meanwhile: its scores stay. */
  replaced: (questions: number[]) => void;
}

const firstRetryMs = 1_000;
const lastRetryMs = 30_000;

/** Second scores as they are given: kept in this browser until the server has confirmed them, and sent in order. */
export class SecondStore implements RunnerStore {
  private readonly state: Observed<RunnerSnapshot>;
  private readonly revisions: Record<number, number> = {};
  private running: Promise<boolean> | null = null;
  private failures = 0;
  private stopped = false;
  private cancelTimer: () => void = () => undefined;

  constructor(private readonly parts: SecondStoreParts) {
    const answers: Answer[] = Array.from({ length: parts.questions }, () => blankAnswer);
    this.state = new Observed<RunnerSnapshot>({ answers, sync: "saved", waiting: 0, refused: [] });
    this.learn(parts.stored);
    const waiting = parts.waiting.read();
    for (const [no, { revision }] of Object.entries(waiting)) {
      // What the server has under this number or a later one was given after it.
      if (revision <= (this.revisions[Number(no)] ?? 0)) parts.waiting.confirm(Number(no), revision);
    }
    this.learn(waiting);
    this.show(this.count > 0 ? "saving" : "saved");
  }

  /** Takes what was given after what is known here. */
  learn(scores: Scores) {
    for (const [key, { score, revision }] of Object.entries(scores)) {
      const no = Number(key);
      if (revision <= (this.revisions[no] ?? 0)) continue;
      this.revisions[no] = revision;
      this.put(no, score);
    }
  }

  snapshot = () => this.state.value;
  subscribe = (listener: () => void) => this.state.subscribe(listener);

  change(no: number, { score }: Partial<Answer>) {
    if (score === undefined || this.state.value.sync === "closed") return;
    const revision = Math.max(this.revisions[no] ?? 0, this.parts.waiting.read()[no]?.revision ?? 0) + 1;
    this.revisions[no] = revision;
    this.parts.waiting.put(no, { score, revision });
    this.put(no, score);
    this.show("saving");
    void this.flush();
  }

  /** Sends what waits; true when nothing is left. */
  flush = (): Promise<boolean> => {
    this.cancelTimer();
    this.running ??= this.sendAll().finally(() => {
      this.running = null;
    });
    return this.running;
  };

  stop() {
    this.stopped = true;
    this.cancelTimer();
  }

  tick() {}
  checkpoint() {}
  sendAgain() {}
  giveUp() {}

  private get count() {
    return Object.keys(this.parts.waiting.read()).length;
  }

  private async sendAll(): Promise<boolean> {
    while (this.count > 0) {
      const sent = Object.entries(this.parts.waiting.read()).map(
        ([no, kept]): NewSecondScore => ({ question_no: Number(no), ...kept }),
      );
      try {
        this.settle(sent, await this.parts.send(sent));
        this.failures = 0;
      } catch (error) {
        return this.failed(error);
      }
    }
    this.show("saved");
    return true;
  }

  /** Takes what the server holds now. */
  private settle(sent: NewSecondScore[], outcomes: SecondScoreOutcome[]) {
    const replaced: number[] = [];
    for (const { question_no: no, score, revision } of outcomes) {
      const ours = sent.find(({ question_no }) => question_no === no);
      const changedSince = (this.revisions[no] ?? 0) > (ours?.revision ?? 0);
      this.revisions[no] = Math.max(this.revisions[no] ?? 0, revision);
      this.parts.waiting.confirm(no, Math.max(revision, ours?.revision ?? 0));
      if (changedSince || score === ours?.score) continue;
      this.put(no, score);
      replaced.push(no);
    }
    if (replaced.length > 0) this.parts.replaced(replaced);
  }

  private failed(error: unknown): boolean {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 404 || status === 409) {
      // It was submitted or discarded elsewhere, or the child is not reached any more.
      this.parts.waiting.clear();
      this.show("closed");
      return false;
    }
    if (status === 422) {
      this.show("refused");
      return false;
    }
    this.show(status === 401 ? "signedOut" : "offline");
    const wait = Math.min(firstRetryMs * 2 ** this.failures, lastRetryMs);
    this.failures += 1;
    if (!this.stopped) this.cancelTimer = this.parts.later(() => void this.flush(), wait);
    return false;
  }

  private put(no: number, score: number | null) {
    this.state.set({ ...this.state.value, answers: withAnswer(this.state.value.answers, no, { score }) });
  }

  private show(sync: RunnerSnapshot["sync"]) {
    this.state.set({ ...this.state.value, sync, waiting: this.count });
  }
}
