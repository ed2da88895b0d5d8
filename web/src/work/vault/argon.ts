import type { Hashing } from "./argon.worker";
import { type Bytes, randomBytes, utf8 } from "./bytes";

/** What one guess of a passphrase costs (argon2id). */
export interface Cost {
  /** In KiB. */
  memory: number;
  passes: number;
}

/** What an unlocking may take, in milliseconds, on the device on which the passphrase is chosen. */
const wantedMs = 1_000;
const least: Cost = { memory: 64 * 1_024, passes: 3 };
const mostPasses = 12;
const saltLength = 16;
/** An empty passphrase is refused. */
const sample = "p".repeat(28);

export const newSalt = (): Bytes => randomBytes(saltLength);

/** Spaces, letters and signs that look the same are the same, however a keyboard writes them. */
export const normalized = (passphrase: string): string => passphrase.normalize("NFKC");

/** The key of a passphrase. A worker computes it, so that the page goes on. */
export async function keyOf(passphrase: string, salt: Bytes, { memory, passes }: Cost): Promise<Bytes> {
  const { default: ArgonWorker } = await import("./argon.worker?worker&inline");
  const worker = new ArgonWorker();
  try {
    return await new Promise<Bytes>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Bytes | string>) =>
        typeof data === "string" ? reject(new Error(data)) : resolve(data);
      worker.onerror = (event) => reject(new Error(event.message));
      worker.postMessage({ passphrase: utf8(normalized(passphrase)), salt, memory, passes } satisfies Hashing);
    });
  } finally {
    worker.terminate();
  }
}

/** As many passes as this device makes in the wanted time, and at least three over 64 MiB. */
export function costFor(tookMs: number): Cost {
  const passes = Math.round((least.passes * wantedMs) / Math.max(tookMs, 1));
  return { ...least, passes: Math.min(Math.max(passes, least.passes), mostPasses) };
}

/** The cost that suits this device: the second of two tries counts, since the first also compiles. */
export async function measuredCost(hash = keyOf, now = () => performance.now()): Promise<Cost> {
  await hash(sample, newSalt(), { ...least, passes: 1 });
  const began = now();
  await hash(sample, newSalt(), least);
  return costFor(now() - began);
}
