import { browserDisk, type Disk } from "./disk";
import { type Locks, locks } from "./locks";
import { browserMarks, type Marks } from "./marks";
import { hasLeft } from "./sealing/work";

/** What this browser offers to keep work in: real, or simulated in tests. */
export interface Device {
  disk: Disk;
  locks: Locks;
  marks: Marks;
  /** The account has logged out of this page: nothing that is under way for it is stored any more. */
  hasLeft(account: string): boolean;
  /** Milliseconds, to measure with. */
  now(): number;
}

export const thisDevice = (): Device => ({
  disk: browserDisk,
  locks: locks(),
  marks: browserMarks,
  hasLeft,
  now: () => performance.now(),
});
