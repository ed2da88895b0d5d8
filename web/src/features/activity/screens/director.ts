import { hasStatus } from "@/api/errors";

const retryMs = 3_000;

/** Tells the server which question is shown. Only the latest matters: one request at a time, older ones are skipped. */
export class Director {
  private wanted: number | null = null;
  private running = false;
  private stopped = false;

  constructor(
    private readonly post: (index: number) => Promise<unknown>,
    private readonly later: (act: () => void, ms: number) => void,
  ) {}

  show(index: number) {
    this.wanted = index;
    void this.run();
  }

  stop() {
    this.stopped = true;
  }

  async run(): Promise<void> {
    if (this.running || this.stopped) return;
    this.running = true;
    while (this.wanted !== null && !this.stopped) {
      const index = this.wanted;
      try {
        await this.post(index);
        if (this.wanted === index) this.wanted = null;
      } catch (error) {
        // A finished activity has no question to show any more.
        if (hasStatus(error, 409) || hasStatus(error, 404)) this.wanted = null;
        else {
          this.later(() => void this.run(), retryMs);
          break;
        }
      }
    }
    this.running = false;
  }
}
