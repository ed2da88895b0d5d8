import { newId } from "@/child/id";
import { type Device, thisDevice } from "./device";
import type { Numbered } from "./disk";
import { type DocumentName, documentLock, keyOf, leftOf, leftOfOne, pageLock, pagesOf, Slot } from "./localStore";

/** A kind of stored work that has its own way to the server. */
export interface EntryKind<Value extends object> {
  /** In one word, as what is kept is named. */
  name: string;
  empty: Value;
  /** Merges the values that two pages have left: the later one takes precedence. */
  join(later: Value, earlier: Value): Value;
  /** Gives what earlier versions kept for an account the present form. */
  rewriteOlder?(device: Device, account: string): Promise<void>;
  /** Gives one value that an earlier version wrote the present form. */
  inPresentForm?(value: Value): Value;
}

/** Changes within this time are written together, unless they could be lost. */
const soonMs = 5_000;

/**
 * The entry in which one page stores an account's work on something. While it is open no other page takes it over,
 * and no leftover work of it is sent without a page.
 */
export class PageEntry<Value extends object> {
  value: Value;
  private readonly slot: Slot<Value & { at: number }>;
  private letGo: readonly (() => void)[];
  private timer: ReturnType<typeof setTimeout> | undefined;

  private constructor(
    private readonly kind: EntryKind<Value>,
    private readonly name: DocumentName,
    private readonly device: Device,
    page: string,
    letGo: readonly (() => void)[],
  ) {
    this.value = kind.empty;
    this.letGo = letGo;
    this.slot = new Slot(device, name.account, keyOf(name, page), newId);
  }

  /** Opens the work that earlier pages have left, as this page's own. */
  static async open<Value extends object>(
    kind: EntryKind<Value>,
    name: DocumentName,
    device: Device = thisDevice(),
    hold = true,
  ): Promise<PageEntry<Value>> {
    const { locks } = device;
    const page = newId();
    const holds = [locks.hold(pageLock(page), "exclusive")];
    // Waits for code that sends without a page: it leaves whatever it could not send.
    if (hold) {
      holds.push(locks.hold(documentLock(name), "shared"));
      await locks.passed(documentLock(name));
    }
    await kind.rewriteOlder?.(device, name.account);
    // A page from which this one has just taken the work over is still writing its last edits.
    if (hold) for (const other of await pagesOf(device, name)) if (other !== page) await locks.passed(pageLock(other));
    const entry = new PageEntry(kind, name, device, page, holds);
    await entry.takeUp((left) => left);
    return entry;
  }

  /** Takes over what other pages have left by now, and stores the value that `merge` returns. */
  async takeUp(merge: (left: Value) => Value): Promise<void> {
    const { kind, name, device } = this;
    const all = await leftOfOne<Value & Numbered & { at: number }>(device, name);
    const [first, ...others] = all.map(({ value: { no: _, nth: __, at: ___, ...value } }) =>
      present(kind, value as never),
    );
    if (!first || this.letGo.length === 0) return;
    this.value = merge(others.reduce((earlier, later) => kind.join(later, earlier), first));
    this.write(all);
  }

  /** Stores a value, which outlives a page that is killed at once. */
  put(value: Value): void {
    this.value = value;
    this.write();
  }

  /**
   * Stores a value within some seconds, where nothing is lost without it: an older value has the same content, and is
   * sent again.
   */
  putSoon(value: Value): void {
    this.value = value;
    this.timer ??= setTimeout(() => this.write(), soonMs);
  }

  /** Resolves when every value is written. */
  async settled(): Promise<void> {
    if (this.timer !== undefined) this.write();
    await this.slot.settled();
  }

  /** Removes the stored value. */
  async clear(): Promise<void> {
    this.cancel();
    this.slot.clear();
    await this.slot.settled();
  }

  /** Leaves the stored value for the next page that opens it. */
  async close(): Promise<void> {
    await this.settled();
    for (const end of this.letGo) end();
    this.letGo = [];
  }

  private write(instead: Parameters<Slot<Value>["put"]>[1] = []) {
    this.cancel();
    // The page that has taken the entry over would not see a value written after this page released its locks.
    if (this.letGo.length > 0) this.slot.put({ ...this.value, at: Date.now() }, instead);
  }

  private cancel() {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}

const present = <Value extends object>({ inPresentForm }: EntryKind<Value>, value: Value): Value =>
  inPresentForm ? inPresentForm(value) : value;

/** The leftover work of a kind of an account, by the id of its subject. */
export async function leftEntries<Value extends object>(
  kind: EntryKind<Value>,
  account: string,
  device: Device = thisDevice(),
): Promise<Map<string, Value>> {
  await kind.rewriteOlder?.(device, account);
  const found = await leftOf<Value & Numbered & { at: number }>(device, account, kind.name);
  const join = (all: readonly { value: Value }[]) => {
    const values = all.map(({ value }) => present(kind, value));
    return values.reduce((earlier, later) => kind.join(later, earlier));
  };
  return new Map([...found].map(([id, all]) => [id, join(all)]));
}

/**
 * Acts on leftover work as if a page had it open; returns undefined if a page has. Work that the act does not remove
 * stays.
 */
export async function withLeft<Value extends object, Result>(
  kind: EntryKind<Value>,
  name: DocumentName,
  act: (entry: PageEntry<Value>) => Promise<Result>,
  device: Device = thisDevice(),
): Promise<Result | undefined> {
  let result: Result | undefined;
  await device.locks.ifFree(documentLock(name), async () => {
    const entry = await PageEntry.open(kind, name, device, false);
    try {
      result = await act(entry);
    } finally {
      await entry.close();
    }
  });
  return result;
}
