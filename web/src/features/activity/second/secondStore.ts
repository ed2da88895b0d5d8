import { Delivery, type Step } from "@/work/delivery";
import { type Failure, failureOf } from "@/work/failures";
import { type Answer, blankAnswer } from "../store/answer";
import { Observed, type RunnerSnapshot, type RunnerStore, withAnswer } from "../store/runnerStore";
import type { NewSecondScore, SecondScoreOutcome } from "./sendScores";
import type { Scores, WaitingScores } from "./waiting";

interface SecondStoreParts {
  questions: number;
  /** What the server has. */
  stored: Scores;
  waiting: Pick<WaitingScores, "read" | "next" | "put" | "confirm">;
  send: (scores: NewSecondScore[]) => Promise<SecondScoreOutcome[]>;
  /** Calls back later; returns how to take it back. */
  later: (act: () => void, ms: number) => () => void;
  /** Another page has given these questions other scores meanwhile, which stay. */
  replaced: (questions: number[]) => void;
}

/** Second scores as they are given: kept in this browser until the server has confirmed them, and sent in order. */
export class SecondStore implements RunnerStore {
  private readonly state: Observed<RunnerSnapshot>;
  private readonly revisions: Record<number, number> = {};
  private readonly delivery: Delivery;
  /** Why the last try was not taken. */
  failure: Failure | undefined;

  constructor(private readonly parts: SecondStoreParts) {
    this.delivery = new Delivery({ step: () => this.step(), later: parts.later });
    const answers: Answer[] = Array.from({ length: parts.questions }, () => blankAnswer);
    this.state = new Observed<RunnerSnapshot>({ answers, sync: "saved", waiting: 0, refused: [] });
    this.learn(parts.stored);
    const waiting = parts.waiting.read();
    for (const [no, { revision }] of Object.entries(waiting)) {
      // A score that the server has under this number or a later one is newer.
      if (revision <= (this.revisions[Number(no)] ?? 0)) parts.waiting.confirm(Number(no), revision);
    }
    this.learn(waiting);
    this.show(this.count > 0 ? "saving" : "saved");
  }

  /** Takes over scores that are newer than the known ones. */
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
    const revision = this.parts.waiting.next(no, this.revisions[no] ?? 0);
    this.revisions[no] = revision;
    this.parts.waiting.put(no, { score, revision });
    this.put(no, score);
    this.show("saving");
    void this.flush();
  }

  /** Sends waiting scores; true when none is left. */
  flush = async (): Promise<boolean> => {
    this.delivery.rest();
    await this.delivery.join();
    // Something was given while the last answer was taken in.
    if (this.count > 0 && this.state.value.sync === "saving") await this.delivery.join();
    return this.count === 0;
  };

  stop() {
    this.delivery.stop();
  }

  tick() {}
  checkpoint() {}
  sendAgain() {}
  giveUp() {}

  private get count() {
    return Object.keys(this.parts.waiting.read()).length;
  }

  private async step(): Promise<Step> {
    if (this.state.value.sync === "closed") return "done";
    const sent = Object.entries(this.parts.waiting.read()).map(
      ([no, kept]): NewSecondScore => ({ question_no: Number(no), ...kept }),
    );
    try {
      if (sent.length > 0) this.settle(sent, await this.parts.send(sent));
      this.failure = undefined;
    } catch (error) {
      return this.failed(error);
    }
    if (this.count > 0) return "more";
    this.show("saved");
    return "done";
  }

  /** Takes over the server's present scores. */
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

  /** A refused score stays in this browser, whatever the reason: it may be the only copy. */
  private failed(error: unknown): Step {
    this.failure = failureOf(error);
    switch (this.failure) {
      case "gone":
      case "conflict":
        // It was submitted or discarded elsewhere, or the child is no longer accessible.
        this.show("closed");
        return "done";
      case "set aside":
        this.show("refused");
        return "done";
      default:
        this.show(this.failure === "log in" ? "signedOut" : "offline");
        return { later: error };
    }
  }

  private put(no: number, score: number | null) {
    this.state.set({ ...this.state.value, answers: withAnswer(this.state.value.answers, no, { score }) });
  }

  private show(sync: RunnerSnapshot["sync"]) {
    this.state.set({ ...this.state.value, sync, waiting: this.count });
  }
}
