import { ApiError, messageOf } from "@/api/errors";
import { failureOf, waitAfter } from "@/work/failures";

/** One file on its way. `refused` stays as it is; `failed` may be tried again. */
export interface Upload {
  id: number;
  name: string;
  state: "waiting" | "sending" | "pausing" | "failed" | "refused";
  /** How much has gone out, 0 to 100. */
  share: number;
  /** Why it failed. */
  message: string;
}

export interface QueuePorts {
  send(file: File, sent: (share: number) => void, signal: AbortSignal): Promise<string>;
  /** Waits, or ends early with the signal. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

type Done = (path: string) => void | Promise<void>;

interface Job {
  upload: Upload;
  file: File;
  done: Done;
  control: AbortController;
}

/** A file is tried so often by itself; then somebody decides. */
const tries = 4;

const refusals = [413, 415, 422];

/** Sends files one after the other, in the order in which they were chosen. What fails stays in the list with its file. */
export class UploadQueue {
  private jobs: readonly Job[] = [];
  private shown: readonly Upload[] = [];
  private readonly listeners = new Set<() => void>();
  private running = false;
  private last = 0;

  constructor(private readonly ports: QueuePorts) {}

  list = (): readonly Upload[] => this.shown;

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  add(files: readonly File[], done: Done) {
    const jobs = files.map((file): Job => {
      this.last += 1;
      const upload: Upload = { id: this.last, name: file.name, state: "waiting", share: 0, message: "" };
      return { upload, file, done, control: new AbortController() };
    });
    this.set([...this.jobs, ...jobs]);
    void this.run();
  }

  /** Ends an upload, or takes a failed one out of the list. */
  cancel(id: number) {
    this.jobs.find(({ upload }) => upload.id === id)?.control.abort();
    this.set(this.jobs.filter(({ upload }) => upload.id !== id));
  }

  retry(id: number) {
    this.change(id, { state: "waiting", share: 0, message: "" });
    void this.run();
  }

  private async run() {
    if (this.running) return;
    this.running = true;
    for (let job = this.next(); job; job = this.next()) await this.store(job);
    this.running = false;
  }

  private next = () => this.jobs.find(({ upload }) => upload.state === "waiting");

  private async store(job: Job) {
    const { id } = job.upload;
    try {
      const path = await this.tries(job);
      if (job.control.signal.aborted) return;
      await job.done(path);
      this.set(this.jobs.filter(({ upload }) => upload.id !== id));
    } catch (error) {
      const refused = error instanceof ApiError && refusals.includes(error.status);
      this.change(id, { state: refused ? "refused" : "failed", message: messageOf(error) });
    }
  }

  private async tries({ upload: { id }, file, control: { signal } }: Job): Promise<string> {
    for (let no = 1; ; no++) {
      this.change(id, { state: "sending", share: 0 });
      try {
        return await this.ports.send(file, (share) => this.change(id, { share }), signal);
      } catch (error) {
        if (signal.aborted || no === tries || failureOf(error) !== "retry") throw error;
        this.change(id, { state: "pausing" });
        await this.ports.pause(waitAfter(no, error), signal);
      }
    }
  }

  private change(id: number, change: Partial<Upload>) {
    this.set(this.jobs.map((job) => (job.upload.id === id ? { ...job, upload: { ...job.upload, ...change } } : job)));
  }

  private set(jobs: readonly Job[]) {
    this.jobs = jobs;
    this.shown = jobs.map(({ upload }) => upload);
    for (const listener of this.listeners) listener();
  }
}

/** Whether any of them is still on its way. */
export const moving = (uploads: readonly Upload[]): boolean =>
  uploads.some(({ state }) => state !== "failed" && state !== "refused");

export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
