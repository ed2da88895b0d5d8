import type { Device } from "./device";
import type { Numbered, Read } from "./disk";

/** Names one document of an account in stored keys. */
export interface DocumentName {
  account: string;
  /** What kind of document it is, in one word. */
  kind: string;
  id: string;
}

/** A stored document, with its key. */
export interface Kept<Value> extends Read {
  value: Value;
}

// The account is part of every key: log-out removes the keys of one account, and two people at one computer never see
// each other's work.
const startOf = (account: string, kind: string) => `milepost.${kind}.${account}.`;
export const keyOf = ({ account, kind, id }: DocumentName, page: string) => `${startOf(account, kind)}${id}.${page}`;

/** The lock that a page holds for as long as it has a document open; code that sends without a page takes it alone. */
export const documentLock = ({ account, kind, id }: DocumentName) => `milepost.document.${kind}.${account}.${id}`;
/** The lock of a page that is leaving a document, until its last save is over. */
export const leavingLock = ({ account, kind, id }: DocumentName) => `milepost.leaving.${kind}.${account}.${id}`;
/** The lock by which others see that a page still has what it keeps. */
export const pageLock = (page: string) => `milepost.page.${page}`;

/** The documents of a kind of which something is kept for an account and open in no page, with what is kept, oldest first. */
export async function leftOf<Value extends Numbered & { at: number }>(
  { disk, locks }: Device,
  account: string,
  kind: string,
): Promise<Map<string, Kept<Value>[]>> {
  const start = startOf(account, kind);
  const found = new Map<string, Kept<Value>[]>();
  const names = await disk.keys().catch(() => []);
  const mine = names.filter((name) => name.startsWith(start));
  if (mine.length === 0) return found;
  const held = await locks.held();
  for (const key of mine) {
    const [id = "", page = ""] = key.slice(start.length).split(".");
    if (held.has(pageLock(page))) continue;
    const value = await disk.get<Value>(key).catch(() => undefined);
    if (value) found.set(id, [...(found.get(id) ?? []), { key, no: value.no, value }]);
  }
  for (const all of found.values()) all.sort((one, other) => (one.value.at ?? 0) - (other.value.at ?? 0));
  return found;
}

/** The pages that have kept something of a document, open or not. */
export async function pagesOf({ disk }: Device, name: DocumentName): Promise<string[]> {
  const start = keyOf(name, "");
  const names = await disk.keys().catch(() => []);
  return names.flatMap((key) => (key.startsWith(start) ? key.slice(start.length) : []));
}

/** What is kept of one document and open in no page, oldest first. */
export const leftOfOne = async <Value extends Numbered & { at: number }>(
  device: Device,
  { account, kind, id }: DocumentName,
): Promise<Kept<Value>[]> => (await leftOf<Value>(device, account, kind)).get(id) ?? [];

/** A value that a page is about to write, and the entries that it replaces. */
interface Write<Value> {
  value: (Value & Numbered) | undefined;
  instead: readonly Read[];
}

/**
 * How long, in milliseconds, a value with a note waits before it is written to the database. A browser that is killed as a
 * whole may lose the notes of its last seconds.
 */
const restMs = 500;

/**
 * A note that takes longer than this, in milliseconds, belongs to a large document or a slow device. The next note then waits,
 * so that notes take no more than `noteShare` of the time.
 */
const longNoteMs = 0.5;
const noteShare = 1 / 20;

/**
 * Stores the edits that one page makes to a document. Each edit gets a note at once, so that it survives a page that is killed
 * in the next moment. The database gets the latest of the edits made within `restMs`, one write at a time. A page whose
 * browser stores nothing works all the same.
 */
export class Slot<Value> {
  /** Called when this device has no room left for what was put. */
  onRefused: () => void = () => undefined;
  /** The numbers of the value in the database, and of the last note. */
  private written: string | undefined;
  private noteNo: string | undefined;
  private count = 0;
  /** When the next note may be made, as the device's clock counts. */
  private noteAgainAt = 0;
  /** What other pages have left and this one has not kept as its own, since the device had no room. */
  private readonly unkept: Read[] = [];
  private next: Write<Value> | undefined;
  private resting: ReturnType<typeof setTimeout> | undefined;
  private writing: Promise<void> | undefined;

  constructor(
    private readonly device: Device,
    private readonly account: string,
    private readonly key: string,
    private readonly newNo: () => string,
  ) {}

  /** Stores a value and removes the entries that it replaces, in one step. */
  put(value: Value, instead: readonly Read[] = []): void {
    // A request that ends after a log-out must not put back what was just sealed.
    if (this.device.hasLeft(this.account)) return;
    this.count += 1;
    const numbered = { ...value, no: this.newNo(), nth: this.count };
    const mayRest = (this.device.now() < this.noteAgainAt || this.note(numbered)) && instead.length === 0;
    this.plan({ value: numbered, instead });
    if (!mayRest) this.write();
    else if (!this.writing) this.resting ??= setTimeout(() => this.write(), restMs);
  }

  /** Removes the stored value, unless another page has taken it over and changed it. */
  clear(taken: readonly Read[] = []): void {
    const instead = [...this.unkept.splice(0), ...taken];
    if (!this.next && this.noteNo === undefined && instead.length === 0) return;
    this.plan({ value: undefined, instead });
    this.write();
  }

  /** Writes what waits, and resolves when every value is written. */
  async settled(): Promise<void> {
    if (this.next) this.write();
    await this.writing;
  }

  private note(value: Value & Numbered): boolean {
    const { disk, now } = this.device;
    const began = now();
    const isNoted = disk.note(this.key, value);
    const took = now() - began;
    this.noteAgainAt = took > longNoteMs ? now() + took / noteShare : 0;
    this.noteNo = value.no;
    return isNoted;
  }

  private plan({ value, instead }: Write<Value>) {
    this.next = { value, instead: [...(this.next?.instead ?? []), ...instead] };
  }

  private write() {
    clearTimeout(this.resting);
    this.resting = undefined;
    this.writing ??= this.writeAll().finally(() => {
      this.writing = undefined;
    });
  }

  private async writeAll() {
    for (let next = this.next; next; next = this.next) {
      this.next = undefined;
      if (this.device.hasLeft(this.account)) continue;
      await (next.value ? this.keep(next.value, next.instead) : this.remove(next.instead));
    }
  }

  private async keep(value: Value & Numbered, instead: readonly Read[]) {
    const { disk } = this.device;
    // An older note would be read in its place.
    if (value.no !== this.noteNo) this.note(value);
    try {
      await disk.replace({ key: this.key, value }, instead);
      this.written = value.no;
    } catch {
      const kept = await disk.get<Numbered>(this.key).catch(() => undefined);
      if (kept && kept.no !== this.written) return;
      this.unkept.push(...instead);
      this.onRefused();
    }
  }

  private async remove(instead: readonly Read[]) {
    const mine = [this.written, this.noteNo].flatMap((no) => (no === undefined ? [] : { key: this.key, no }));
    this.written = undefined;
    this.noteNo = undefined;
    await this.device.disk.replace(undefined, [...instead, ...mine]).catch(() => undefined);
  }
}
