import { Observed } from "@/features/activity/store/runnerStore";
import { type Capture, capture, largest, longest, takePicture, turnOff, turnOn } from "./capture";
import { allowed, ConsentWatch, covered } from "./consentWatch";
import type { ClipOutbox } from "./outbox";
import type { ActivityClips } from "./remote";
import type { ClipKind, KeptClip } from "./sealedClips";

/** What prevents a recording, for its message. */
export type ClipProblem = "permission" | "device" | "busy" | "consent" | "withdrawn" | "full" | "bound" | "key";

export interface RecorderState {
  /** What is stored and what may be recorded; null until it is known. */
  clips: ActivityClips | null;
  recording: { id: string; kind: "video" | "audio"; questionNo: number; since: number } | null;
  /** The camera or microphone that is on. */
  stream: MediaStream | null;
  problem: ClipProblem | null;
  /** What was recorded in a tester, which keeps it nowhere else. */
  samples: readonly { id: string; kind: ClipKind; questionNo: number; url: string }[];
}

export interface RecorderPorts {
  activityId: string;
  /** Absent in a tester. */
  outbox?: ClipOutbox;
  /** Prepares the key with which a recording is stored sealed. */
  prepare(): Promise<void>;
  fetchClips(): Promise<ActivityClips>;
  /** Holds a recording as this tab's until it resolves. */
  hold(id: string, until: Promise<void>): void;
  newId(): string;
  now(): number;
}

const nothing: RecorderState = { clips: null, recording: null, stream: null, problem: null, samples: [] };

interface Running {
  recording: NonNullable<RecorderState["recording"]>;
  capture: Capture;
  release: () => void;
  size: number;
  parts: Blob[];
}

/** Camera and microphone of a runner: one recording at a time, which belongs to the question where it began. */
export class ClipRecorder {
  private readonly state = new Observed<RecorderState>(nothing);
  private running: Running | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking = false;
  private readonly consents: ConsentWatch;

  constructor(readonly ports: RecorderPorts) {
    this.consents = new ConsentWatch({
      fetchClips: () => this.ports.fetchClips(),
      obey: (clips) => this.obey(clips),
      recording: () => this.running !== null,
    });
  }

  snapshot = () => this.state.value;
  subscribe = this.state.subscribe;
  get stores() {
    return this.ports.outbox !== undefined;
  }

  /** Asks the server again what may be recorded. A recording that is no longer allowed ends at once. */
  refresh = (): Promise<void> => this.consents.ask();

  private async obey(clips: ActivityClips) {
    this.set({ clips });
    const { running } = this;
    const { stream } = this.snapshot();
    if (running && !(allowed(clips, running.recording.kind) && covered(clips, stream))) {
      await this.throwAway("withdrawn");
    } else if (this.stores && !covered(clips, stream)) this.close();
  }

  /** The camera with the microphone, where there is consent to both, or the microphone alone. */
  open = async (what: "camera" | "microphone", device?: string): Promise<void> => {
    if (this.asking || this.running) return;
    this.asking = true;
    this.close();
    try {
      const sound = !this.stores || this.snapshot().clips?.consents.audio ? (true as const) : undefined;
      const wanted =
        what === "camera" ? { video: device ?? (true as const), audio: sound } : { audio: device ?? (true as const) };
      const stream = await turnOn(wanted).catch((error: unknown) => {
        // A camera without a microphone beside it still takes pictures and silent videos.
        if (what === "camera" && error instanceof DOMException && error.name === "NotFoundError")
          return turnOn({ video: device ?? true });
        throw error;
      });
      this.set({ stream, problem: null });
    } catch (error) {
      this.set({ problem: problemOf(error) });
    } finally {
      this.asking = false;
    }
  };

  /** Turns it off, unless it records. */
  close = () => {
    if (this.running) return;
    turnOff(this.snapshot().stream);
    this.set({ stream: null });
  };

  /** Takes a picture of what the camera shows. */
  picture = async (questionNo: number): Promise<void> => {
    const { stream } = this.snapshot();
    if (!stream || !(await this.may("picture"))) return;
    try {
      const picture = await takePicture(stream);
      // Consent may have been withdrawn while the picture was taken.
      if (this.stores && !allowed(this.snapshot().clips, "picture")) return this.set({ problem: "withdrawn" });
      if (!this.ports.outbox) return this.sample("picture", questionNo, [picture]);
      const clip = this.newClip("picture", questionNo, "image/jpeg");
      await this.ports.outbox.begin(clip);
      await this.ports.outbox.add(clip.id, picture, 0);
      await this.ports.outbox.end(clip.id, 0);
    } catch (error) {
      this.set({ problem: problemOf(error) });
    }
  };

  start = async (kind: "video" | "audio", questionNo: number): Promise<void> => {
    const { stream } = this.snapshot();
    if (!stream || this.running || !(await this.may(kind))) return;
    try {
      const clip = this.newClip(kind, questionNo, "");
      const taken = capture(
        kind,
        stream,
        (piece) => void this.keep(clip.id, piece),
        () => void this.stop(),
      );
      let release: () => void = () => undefined;
      this.ports.hold(
        clip.id,
        new Promise((resolve) => {
          release = resolve;
        }),
      );
      const recording = { id: clip.id, kind, questionNo, since: this.ports.now() };
      const running: Running = { recording, capture: taken, release, size: 0, parts: [] };
      this.running = running;
      await this.ports.outbox?.begin({ ...clip, type: taken.type });
      // It may have ended before it could be kept.
      if (this.running !== running) return await this.ports.outbox?.discard(clip.id);
      this.set({ recording, problem: null });
      this.timer = setTimeout(() => void this.stop("bound"), longest * 1_000);
    } catch (error) {
      await this.throwAway(problemOf(error));
    }
  };

  /** Ends a recording and sends it. */
  stop = async (problem: ClipProblem | null = null): Promise<void> => {
    const ended = await this.end(problem);
    if (!ended) return;
    if (this.ports.outbox) await this.ports.outbox.end(ended.id, ended.seconds);
    else this.sample(ended.kind, ended.questionNo, ended.parts);
  };

  /** Ends a recording and discards it. */
  private async throwAway(problem: ClipProblem): Promise<void> {
    const ended = await this.end(problem);
    if (ended) await this.ports.outbox?.discard(ended.id);
    else this.set({ problem });
  }

  /** Ends everything when the runner is closed. */
  dispose = async (): Promise<void> => {
    await this.stop();
    this.close();
    for (const { url } of this.snapshot().samples) URL.revokeObjectURL(url);
  };

  dropped = (clip: KeptClip) => {
    if (clip.activityId !== this.ports.activityId) return;
    this.set({ problem: "withdrawn" });
    // The server has just refused this kind: a recording of it waits for no further answer.
    if (this.running?.recording.kind === clip.kind) void this.throwAway("withdrawn");
    void this.refresh();
  };

  private async end(problem: ClipProblem | null) {
    const { running } = this;
    if (!running) return null;
    const { recording } = running;
    this.running = null;
    clearTimeout(this.timer);
    this.consents.rest();
    const seconds = (this.ports.now() - recording.since) / 1_000;
    await running.capture.stop();
    running.release();
    turnOff(this.snapshot().stream);
    this.set({ recording: null, stream: null, problem });
    return { ...recording, seconds, parts: running.parts };
  }

  private async keep(id: string, piece: Blob) {
    const { running } = this;
    const { recording } = this.snapshot();
    if (running) running.size += piece.size;
    if (!this.ports.outbox) {
      running?.parts.push(piece);
      return;
    }
    try {
      await this.ports.outbox.add(id, piece, recording ? (this.ports.now() - recording.since) / 1_000 : 0);
      // The last piece of all must still fit.
      if (running && running.size > largest - 2 * 1024 * 1024) await this.stop("bound");
    } catch {
      await this.stop("full");
    }
  }

  /**
   * Asks first, and waits for the latest answer: consent may have been withdrawn since. If the server cannot be
   * reached, the last known answer counts.
   */
  private async may(kind: ClipKind): Promise<boolean> {
    if (!this.stores) return true;
    await this.consents.known();
    if (!allowed(this.snapshot().clips, kind)) {
      this.set({ problem: "consent" });
      return false;
    }
    try {
      await this.ports.prepare();
    } catch {
      this.set({ problem: "key" });
      return false;
    }
    const may = allowed(this.snapshot().clips, kind);
    if (!may) this.set({ problem: "withdrawn" });
    return may && this.snapshot().stream !== null;
  }

  private newClip = (kind: ClipKind, questionNo: number, type: string): KeptClip => ({
    id: this.ports.newId(),
    activityId: this.ports.activityId,
    questionNo,
    kind,
    type,
    at: this.ports.now(),
    seconds: 0,
    pieces: 0,
    ended: false,
  });

  private sample(kind: ClipKind, questionNo: number, parts: Blob[]) {
    const url = URL.createObjectURL(new Blob(parts, { type: parts[0]?.type ?? "" }));
    this.set({ samples: [...this.snapshot().samples, { id: this.ports.newId(), kind, questionNo, url }] });
  }

  private set(change: Partial<RecorderState>) {
    this.state.set({ ...this.state.value, ...change });
  }
}

function problemOf(error: unknown): ClipProblem {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "permission";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "device";
  return name === "QuotaExceededError" ? "full" : "busy";
}
