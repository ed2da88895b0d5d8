import type { RecordHead } from "./records";
import { changeRow, readRow } from "./row";
import { tellTabs } from "./tabs";
import { finish, giveUp, type Unlocked } from "./unlocked";

/** An open vault: copies of what the server has, and how long they stay. Work is sealed without it (sealing.ts). */
export class Vault {
  constructor(
    readonly account: string,
    private readonly unlocked: Unlocked,
  ) {}

  /** Stores a value or a file; rejects with the browser's QuotaExceededError if this device is full, and stores nothing then. */
  put = (name: string, value: unknown): Promise<void> => this.unlocked.records.put(name, value);
  /** Undefined if there is none. Throws `RecordDamaged`. */
  get = <Value>(name: string): Promise<Value | undefined> => this.unlocked.records.get<Value>(name);
  delete = (name: string): Promise<void> => this.unlocked.records.delete(name);
  list = (): Promise<{ records: RecordHead[]; damaged: number }> => this.unlocked.records.list();

  /** How many pieces of work did not open, since they are damaged. */
  get damagedWork(): number {
    return this.unlocked.damaged.size;
  }

  /** When the copies are deleted, in milliseconds; undefined while there is no such day. */
  until = async (): Promise<number | undefined> => (await readRow(this.account))?.until;
  /** Which copies may be used, and until when. `isClockKnown`: the time was compared with the server's just now, so that the device's clock may have been ahead before. */
  keepUntil = async (until: number | undefined, isClockKnown = false, copies: string[] = []): Promise<void> => {
    const kept = { until, copies };
    await changeRow(this.account, () => (isClockKnown ? { ...kept, latest: Date.now() } : kept));
  };

  /** The ids of copies that were deleted here while the vault was locked. */
  gone = async (): Promise<string[]> => (await readRow(this.account))?.gone ?? [];
  forgetGone = async (id: string): Promise<void> =>
    void (await changeRow(this.account, ({ gone = [] }) => ({ gone: gone.filter((other) => other !== id) })));

  end = (): Promise<void> => endVault(this.account);
}

/** Ends the vault at once, open or locked: the copies are deleted, and work is opened by a log-in alone. */
export async function endVault(account: string): Promise<void> {
  await giveUp(account, true);
  tellTabs({ is: "ended", account });
  await finish(account);
}
