import { Observed } from "../store/runnerStore";

/** How many of a test's pictures and sounds are on this device. */
export interface MediaHeld {
  total: number;
  held: number;
  /** Could not be loaded at the last try. */
  missing: number;
  busy: boolean;
}

/** Of the six connections that a browser has for a server, answers and the child's taps always find one free. */
const atOnce = 2;

/**
 * Fetches the pictures and sounds of a whole test into the browser's cache, in the order in which they are needed: a
 * connection that is lost later costs none. Files never change under their address, so a file that was read once is
 * not requested again.
 */
export class MediaPreload {
  private readonly waiting: Set<string>;
  private readonly observed: Observed<MediaHeld>;
  private stopped = false;

  constructor(
    addresses: readonly string[],
    /** Whether a file was read to its end. */
    private readonly read: (address: string) => Promise<boolean>,
  ) {
    this.waiting = new Set(addresses);
    this.observed = new Observed({ total: this.waiting.size, held: 0, missing: 0, busy: false });
  }

  snapshot = () => this.observed.value;
  subscribe = (listener: () => void) => this.observed.subscribe(listener);

  /** Fetches the missing files, each once. */
  run = async (): Promise<void> => {
    if (this.observed.value.busy || this.stopped || this.waiting.size === 0) return;
    this.say({ busy: true, missing: 0 });
    const queue = [...this.waiting];
    const worker = async () => {
      for (let address = queue.shift(); address !== undefined && !this.stopped; address = queue.shift()) {
        if (await this.read(address)) this.waiting.delete(address);
        this.say({ held: this.observed.value.total - this.waiting.size });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    this.say({ busy: false, missing: this.waiting.size });
  };

  stop() {
    this.stopped = true;
  }

  private say(change: Partial<MediaHeld>) {
    if (!this.stopped) this.observed.set({ ...this.observed.value, ...change });
  }
}
