import { argon2id } from "hash-wasm";
import type { Bytes } from "./bytes";

/** What the worker is asked for. Its answer is the key, or why there is none as text. */
export interface Hashing {
  passphrase: Bytes;
  salt: Bytes;
  /** In KiB. */
  memory: number;
  passes: number;
}

const hashLength = 32;

self.onmessage = async ({ data: { passphrase, salt, memory, passes } }: MessageEvent<Hashing>) => {
  try {
    const how = { parallelism: 1, iterations: passes, memorySize: memory, hashLength, outputType: "binary" } as const;
    self.postMessage(await argon2id({ password: passphrase, salt, ...how }));
  } catch (error) {
    self.postMessage(String(error));
  }
};
