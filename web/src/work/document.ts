import { newId } from "@/child/id";
import { Autosave, type Stored } from "./autosave";
import { type Device, thisDevice } from "./device";
import type { Read } from "./disk";
import { failureOf, refuseStale } from "./failures";
import { type LeftKind, type LeftState, Outcomes } from "./left";
import {
  type DocumentName,
  documentLock,
  type Kept,
  keyOf,
  leavingLock,
  leftOf,
  leftOfOne,
  pageLock,
  Slot,
} from "./localStore";
import { readCurrent } from "./marks";
import { draftOver, hadArrived, type KeptEdits, type PartsOf, type PendingEdits, pendingOf } from "./pending";

/** What documents of a kind are, and how they reach the server. */
export interface DocumentKind<Content> {
  /** In one word, as what is kept of them is named. */
  name: string;
  load(id: string): Promise<Stored<Content>>;
  /** Stores a content over what the server has, asked for or by itself, and answers with the new revision. */
  save(id: string, content: Content, stored: Stored<Content>, asked: boolean): Promise<number>;
  same(one: Content, other: Content): boolean;
  parts: PartsOf<Content>;
  /** Gives what earlier versions kept for an account the present form. */
  rewriteOlder?(device: Device, account: string): Promise<void>;
  /** Gives edits that an earlier version kept the present form; undefined if they are none. */
  inPresentForm?(kept: KeptEdits): KeptEdits | undefined;
  /** How long typing must rest before it is saved, and how long it waits at most. */
  pauseMs: number;
  mostMs: number;
}

/** A document as it is opened: as the server has it, and the edits of this browser that have not arrived. */
export interface OpenedDocument<Snapshot> {
  snapshot: Snapshot;
  left: readonly Kept<KeptEdits>[];
}

const markOf = ({ kind, id }: DocumentName) => `${kind}.${id}`;

/** The edits of a document that are kept and open in no page. */
async function leftEdits<Content>({ inPresentForm }: DocumentKind<Content>, name: DocumentName, device: Device) {
  const all = await leftOfOne<KeptEdits>(device, name);
  if (!inPresentForm) return all;
  return all.flatMap((kept) => {
    const value = inPresentForm(kept.value);
    return value ? { ...kept, value } : [];
  });
}

/**
 * The only way to read a document that is edited. What is older than the last acknowledged write of this browser is read
 * again; edits that have not arrived come with it.
 */
export async function openDocument<Content, Snapshot extends Stored<Content>>(
  kind: DocumentKind<Content>,
  name: DocumentName,
  read: () => Promise<Snapshot>,
  begun?: Promise<Snapshot>,
  device: Device = thisDevice(),
): Promise<OpenedDocument<Snapshot>> {
  // Without a revision nothing says whether an answer is older than what other tabs store meanwhile.
  const first = kind.parts.separate ? undefined : (begun ?? read());
  await first;
  // Another tab may be sending leftover edits, or a page that was closed a moment ago its last ones.
  for (const lock of [documentLock(name), leavingLock(name)]) await device.locks.passed(lock);
  await kind.rewriteOlder?.(device, name.account);
  // In this order: a save raises the mark before what it saved is taken away.
  const withLeft = async (asked: Promise<Snapshot>) => ({
    snapshot: await asked,
    left: await leftEdits(kind, name, device),
  });
  const isOld = ({ snapshot }: { snapshot: Snapshot }) =>
    snapshot.revision < device.marks.of(name.account, markOf(name));
  return readCurrent(() => withLeft(read()), isOld, withLeft(first ?? read()));
}

/**
 * A document that is open in a page: it saves itself, and keeps on the device what has not arrived. It touches nothing
 * before it is started, and may be started again after it was closed.
 */
export class OpenDocument<Content> {
  readonly autosave: Autosave<Content>;
  private readonly page = newId();
  private readonly slot: Slot<PendingEdits & { at: number }>;
  private letGo: readonly (() => void)[] = [];
  /** Edits that other pages have left; they wait until this page has nothing to save. */
  private readonly left: Kept<KeptEdits>[];
  /** The leftover edits that this page has taken over, but not yet stored as its own. */
  private takenUp: Read[] = [];
  private readonly mayTakeUp: boolean;
  /** What the server had when edits were refused here: somebody has read it and chosen what stays. */
  private readonly decided: Stored<Content>[] = [];
  private looking: Promise<void> | undefined;
  private isOpen = false;
  /** Resolves when code that was sending leftover edits before this page opened the document is done. */
  private entered: Promise<void> = Promise.resolve();

  constructor(
    private readonly kind: DocumentKind<Content>,
    private readonly name: DocumentName,
    stored: Stored<Content>,
    /** The leftover edits; none for a page that shows another state than the edited one and takes nothing over. */
    left: readonly Kept<KeptEdits>[] | undefined,
    private readonly device: Device = thisDevice(),
  ) {
    this.mayTakeUp = left !== undefined;
    this.slot = new Slot(device, name.account, keyOf(name, this.page), newId);
    const [first, ...others] = left ?? [];
    this.left = others;
    if (first) this.takenUp = [first];
    this.autosave = new Autosave<Content>(stored, first && draftOver(kind.parts, first.value, stored), {
      save: (content, stored, asked) => this.save(content, stored, asked),
      load: () => kind.load(name.id),
      same: kind.same,
      persist: (content, base, sent) => this.persist(content, base, sent),
      forget: () => this.forget(),
      pauseMs: kind.pauseMs,
      mostMs: kind.mostMs,
    });
    let before = this.autosave.state.status;
    this.autosave.subscribe(() => {
      const { status, theirs } = this.autosave.state;
      if (theirs && theirs !== this.decided.at(-1)) this.decided.push(theirs);
      if (status === "saved" && before !== "saved") void this.autosave.idle().then(() => this.look());
      before = status;
    });
  }

  /** Calls back when this device has no room left to keep what has not arrived. */
  set onRefused(act: () => void) {
    this.slot.onRefused = act;
  }

  /** Takes the leftover edits over, and sends them. */
  start(): void {
    this.isOpen = true;
    const { locks } = this.device;
    this.letGo = [locks.hold(pageLock(this.page), "exclusive"), locks.hold(documentLock(this.name), "shared")];
    this.entered = locks.passed(documentLock(this.name));
    if (this.autosave.state.status === "saved") this.forget();
    else this.autosave.keep();
    this.takeUp();
    void this.autosave.flush();
  }

  /** Looks for edits that other pages have left meanwhile, and sends what waits. */
  lookAgain = async (): Promise<void> => {
    await this.look();
    await this.autosave.flush();
  };

  /** Until this device has what was edited. What it can have at once it has when this returns. */
  kept = (): Promise<void> => this.slot.settled();

  /** Leaves the document: what has not arrived is sent once more, and stays on the device for the next page that opens it. */
  async close(): Promise<void> {
    const hasLeft = this.device.locks.hold(leavingLock(this.name), "exclusive");
    const ended = this.autosave.flush().finally(() => this.isOpen || this.autosave.stop());
    this.isOpen = false;
    const { letGo } = this;
    await this.slot.settled();
    for (const end of letGo) end();
    await ended;
    await this.slot.settled();
    hasLeft();
  }

  private look(): Promise<void> {
    this.looking ??= this.findLeft().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  private async findLeft() {
    // The edits that this page has just taken over are still being removed.
    await this.slot.settled();
    if (!this.isOpen || !this.mayTakeUp) return;
    const known = new Set([...this.left, ...this.takenUp].map(({ key }) => key));
    const found = await leftEdits(this.kind, this.name, this.device);
    this.left.push(...found.filter(({ key }) => !known.has(key)));
    this.takeUp();
  }

  /** Takes over the oldest edits that other pages have left, once everything that was edited here is saved. */
  private takeUp() {
    const [next] = this.left;
    if (!next || !this.isOpen) return;
    const { autosave, kind } = this;
    if (this.decided.some((theirs) => hadArrived(kind.parts, next.value, theirs))) {
      // Their page was closed before it had the answer.
      this.left.shift();
      void this.device.disk.replace(undefined, [next]).catch(() => undefined);
      this.takeUp();
      return;
    }
    this.takenUp.push(next);
    if (!autosave.takeUp(draftOver(kind.parts, next.value, autosave.stored))) {
      this.takenUp.pop();
      return;
    }
    this.left.shift();
    this.takeUp();
  }

  private async save(content: Content, stored: Stored<Content>, asked: boolean): Promise<number> {
    const { device, kind, name } = this;
    await this.entered;
    refuseStale(stored.revision, device.marks.of(name.account, markOf(name)));
    const saved = await kind.save(name.id, content, stored, asked);
    device.marks.raise(name.account, markOf(name), saved);
    return saved;
  }

  private persist(content: Content, base: Stored<Content>, sent: readonly Content[]) {
    // The next page that opens the document continues with the edits that were stored until then.
    if (!this.isOpen) return;
    const edits = pendingOf(this.kind.parts, base, content, sent);
    this.slot.put({ ...edits, at: Date.now() }, this.takenUp.splice(0));
  }

  private forget() {
    if (this.letGo.length > 0) this.slot.clear(this.takenUp.splice(0));
  }
}

/** Sends the leftover edits of an account's documents of a kind, except those that are open in a page. */
export async function sendLeft<Content>(
  kind: DocumentKind<Content>,
  account: string,
  device: Device = thisDevice(),
  outcomes = new Outcomes(),
): Promise<void> {
  await kind.rewriteOlder?.(device, account);
  for (const id of (await leftOf(device, account, kind.name)).keys()) {
    const name = { account, kind: kind.name, id };
    const send = async () => {
      outcomes.set(account, id, await sendOne(kind, name, alone(device, name)));
    };
    // A closing page still sends its last edits: the same ones sent twice at once would be refused as a conflict.
    await device.locks.ifFree(leavingLock(name), async () => {
      await device.locks.ifFree(documentLock(name), send);
    });
  }
}

async function sendOne<Content>(kind: DocumentKind<Content>, name: DocumentName, device: Device): Promise<LeftState> {
  try {
    const { snapshot, left } = await openDocument(kind, name, () => kind.load(name.id), undefined, device);
    const document = new OpenDocument(kind, name, snapshot, left, device);
    document.start();
    await document.autosave.flush();
    await document.close();
    const { status, error } = document.autosave.state;
    return status === "conflict" ? "conflict" : stateAfter(status === "failed" ? error : undefined);
  } catch (error) {
    return stateAfter(error);
  }
}

function stateAfter(error: unknown): LeftState {
  const failure = error === undefined ? "retry" : failureOf(error);
  return failure === "retry" || failure === "log in" ? "waits" : failure;
}

/** The leftover edits of documents of a kind, for the code that sends and lists them. */
export function leftDocuments<Content>(kind: DocumentKind<Content>): LeftKind {
  const outcomes = new Outcomes();
  return {
    send: (account) => sendLeft(kind, account, thisDevice(), outcomes),
    list: async (account) => {
      const held = await thisDevice().locks.held();
      return [...(await leftOf(thisDevice(), account, kind.name)).keys()]
        .filter((id) => !held.has(leavingLock({ account, kind: kind.name, id })))
        .map((id) => ({ id, changes: 1, state: outcomes.of(account, id) }));
    },
    discard: async (account, id) => {
      const device = thisDevice();
      await device.disk.replace(undefined, await leftOfOne(device, { account, kind: kind.name, id }));
    },
  };
}

/** The same device for a caller that holds both of the document's locks already. */
const alone = (device: Device, name: DocumentName): Device => {
  const { locks } = device;
  const own: readonly string[] = [documentLock(name), leavingLock(name)];
  const hold: typeof locks.hold = (lock, mode) => (own.includes(lock) ? () => undefined : locks.hold(lock, mode));
  return { ...device, locks: { ...locks, hold, passed: async () => undefined } };
};
