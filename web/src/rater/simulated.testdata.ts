import { vi } from "vitest";
import type { Random } from "@/work/seeded.testdata";
import { type Call, CallError } from "./call";
import { sheet } from "./server.testdata";
import { type Disk, isAsRead, type Sealed } from "./store/disk";
import type { FinishedForm, SavedAnswers, WireAnswer, WireSheet } from "./wire";

/** The process of a page. Nothing that a killed page has started ends, and nothing that it starts has an effect. */
export interface Process {
  killed: boolean;
}

const never = () => new Promise<never>(() => undefined);

/** What a device keeps: its pages share it. */
export function simulatedDisk() {
  const entries = new Map<string, Sealed>();
  const of = (page: Process): Disk => {
    /** What the disk does takes a moment, in which the page may be killed. */
    const moment = async () => {
      await Promise.resolve();
      if (page.killed) await never();
    };
    return {
      under: async (start) => {
        await moment();
        return new Map([...entries].filter(([name]) => name.startsWith(start)));
      },
      replace: async (put, remove) => {
        await moment();
        for (const [name, read] of remove) if (isAsRead(entries.get(name), read)) entries.delete(name);
        if (put) entries.set(put.name, put.value);
      },
    };
  };
  return { entries, of };
}

/** Leaves everything readable, and does at once what browsers do in other threads: runs are the same each time. */
export function withoutEncryption(): void {
  const { subtle } = crypto;
  const plain = (_: unknown, __: unknown, data: BufferSource) => Promise.resolve(data as ArrayBuffer);
  vi.spyOn(subtle, "importKey").mockResolvedValue({} as CryptoKey);
  vi.spyOn(subtle, "deriveKey").mockResolvedValue({} as CryptoKey);
  vi.spyOn(subtle, "encrypt").mockImplementation(plain);
  vi.spyOn(subtle, "decrypt").mockImplementation(plain);
}

/** The server as raters' pages see it, for one form, at the end of a line that may be cut. */
export class SimulatedServer {
  readonly stored = new Map<number, WireAnswer>();
  /** How often an answer was stored, by its question and revision. */
  readonly times = new Map<string, number>();
  online = true;
  /** The device that finished, and when. */
  finish: { device: string; at: number } | undefined;
  /** Refuses each call with this status. */
  trouble: number | undefined;
  /** What the device of the request is called; another one needs a code. */
  private device: string | undefined;

  constructor(private readonly random: Random) {}

  /** How a page of a device calls. */
  from(page: Process, device: () => string): Call {
    return async <Answer>(path: string, body: object = {}, { keepalive = false } = {}): Promise<Answer> => {
      await this.way(page, keepalive);
      const answer = this.answer(path, body, device());
      await this.way(page, false);
      return answer as Answer;
    };
  }

  /** Delays a request or its answer, which is lost if the line is cut meanwhile. */
  private async way(page: Process, outlives: boolean): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 1 + this.random.below(200)));
    if (page.killed && !outlives) await never();
    if (!this.online) throw new CallError(0);
  }

  private answer(path: string, body: object, device: string): unknown {
    if (this.trouble) throw new CallError(this.trouble, "", this.trouble === 429 ? 5 : undefined);
    if (path === "open") return { needs_code: this.device !== undefined && this.device !== device };
    if (path === "confirm") {
      this.device = device;
      return {};
    }
    this.device ??= device;
    if (this.device !== device) throw new CallError(409, "other-device");
    if (path.endsWith("begin")) return this.begin();
    if (path.endsWith("finish")) return this.end(device);
    if (this.finish) throw new CallError(409, "form-over");
    return this.save((body as { answers: WireAnswer[] }).answers);
  }

  private begin(): WireSheet {
    if (this.finish) throw new CallError(409, "form-over");
    return { ...sheet, answers: [...this.stored.values()] };
  }

  private end(device: string): FinishedForm {
    this.finish ??= { device, at: Date.now() };
    return { closing: "", finished_at: new Date(this.finish.at).toISOString() };
  }

  private save(answers: readonly WireAnswer[]): SavedAnswers {
    for (const answer of answers) {
      const { question_no, revision } = answer;
      if (revision <= (this.stored.get(question_no)?.revision ?? 0)) continue;
      this.stored.set(question_no, answer);
      const name = `${question_no}.${revision}`;
      this.times.set(name, (this.times.get(name) ?? 0) + 1);
    }
    const of = (question_no: number) => ({ question_no, revision: this.stored.get(question_no)?.revision ?? 0 });
    return { answers: answers.map(({ question_no }) => of(question_no)) };
  }
}
