import type { Device } from "./device";
import { type Disk, type Numbered, withNotes } from "./disk";
import type { Locks } from "./locks";
import { marksIn } from "./marks";
import { sealerWith } from "./vault/cipher";
import { openedText, openedValue, type Sealing, sealedDisk, sealedNotes } from "./vault/sealing";

/** A browser in tests: what its tabs share. */
export interface SimulatedBrowser {
  stored: Map<string, unknown>;
  /** How often the disk was written to. */
  writes: number;
  storage: Map<string, string>;
  /** The tabs that hold a lock, by its name. */
  held: Map<string, { tab: SimulatedTab; mode: LockMode }[]>;
  sealing: Sealing;
}

/** A tab of the browser. Nothing that a killed tab has started ends, and nothing that it starts has an effect. */
export interface SimulatedTab {
  device: Device;
  killed: boolean;
  /** The account logs out of this tab. */
  left: boolean;
}

/** Without a vault, and with one that is open. */
export const bothModes = ["readable", "sealed"] as const;
export type Mode = (typeof bothModes)[number];

function sealingIn(mode: Mode): Sealing {
  const damaged = (name: string) => {
    throw new Error(`${name} does not open.`);
  };
  const sealer = mode === "sealed" ? sealerWith(crypto.getRandomValues(new Uint8Array(32)), damaged) : undefined;
  return { of: () => sealer };
}

export const simulatedBrowser = (mode: Mode = "readable"): SimulatedBrowser => ({
  stored: new Map(),
  writes: 0,
  storage: new Map(),
  held: new Map(),
  sealing: sealingIn(mode),
});

const never = () => new Promise<never>(() => undefined);

export function openTab(browser: SimulatedBrowser): SimulatedTab {
  const tab: SimulatedTab = { killed: false, left: false, device: undefined as unknown as Device };
  const { sealing } = browser;
  const notes = sealedNotes(() => notesOf(browser, tab), sealing);
  tab.device = {
    disk: withNotes(sealedDisk(diskOf(browser, tab), sealing), () => notes),
    locks: locksOf(browser, tab),
    marks: marksIn(() => notes),
    hasLeft: () => tab.left,
    // Nothing takes long here.
    now: () => 0,
  };
  return tab;
}

/** All that a browser keeps: in its database, and what else is in its storage, notes included. */
export const keptBy = ({ stored, storage, sealing }: SimulatedBrowser): unknown[] => [
  ...[...stored].map(([key, value]) => openedValue<unknown>(key, value, sealing)),
  ...[...storage].map(([key, text]) => JSON.parse(openedText(key, text, sealing) ?? "null") as unknown),
];

/** The process ends at once: whatever the tab was doing. */
export function kill(browser: SimulatedBrowser, tab: SimulatedTab): void {
  tab.killed = true;
  for (const [name, holders] of browser.held) {
    const others = holders.filter((one) => one.tab !== tab);
    if (others.length > 0) browser.held.set(name, others);
    else browser.held.delete(name);
  }
}

const copy = <Value>(value: Value): Value => structuredClone(value);

/** The browser's storage: what is written is there at once. */
const notesOf = ({ storage }: SimulatedBrowser, tab: SimulatedTab) => ({
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void (tab.killed || storage.set(key, value)),
  removeItem: (key: string) => void (tab.killed || storage.delete(key)),
  key: (place: number) => [...storage.keys()][place] ?? null,
  length: storage.size,
});

function diskOf(browser: SimulatedBrowser, tab: SimulatedTab): Omit<Disk, "note"> {
  /** What the disk does takes a moment, in which the tab may be killed. */
  const moment = async () => {
    await Promise.resolve();
    if (tab.killed) await never();
  };
  return {
    keys: async () => {
      await moment();
      return [...browser.stored.keys()];
    },
    get: async <Value>(key: string) => {
      await moment();
      return copy(browser.stored.get(key)) as Value | undefined;
    },
    replace: async (put, remove) => {
      await moment();
      browser.writes += 1;
      for (const { key, no } of remove) {
        if ((browser.stored.get(key) as Partial<Numbered> | undefined)?.no === no) browser.stored.delete(key);
      }
      if (put) browser.stored.set(put.key, copy(put.value));
    },
  };
}

function locksOf(browser: SimulatedBrowser, tab: SimulatedTab): Locks {
  const holders = (name: string) => browser.held.get(name) ?? [];
  const take = (name: string, mode: LockMode) => {
    const mine = { tab, mode };
    browser.held.set(name, [...holders(name), mine]);
    return () => {
      const others = holders(name).filter((one) => one !== mine);
      if (others.length > 0) browser.held.set(name, others);
      else browser.held.delete(name);
    };
  };
  return {
    hold: (name, mode) => (tab.killed ? () => undefined : take(name, mode)),
    passed: async (name) => {
      // Opening a document does not wait for ever.
      for (let look = 0; look < 50 && holders(name).some(({ mode }) => mode === "exclusive"); look += 1) {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      if (tab.killed) await never();
    },
    ifFree: async (name, act) => {
      if (tab.killed || holders(name).length > 0) return false;
      const letGo = take(name, "exclusive");
      await act().finally(letGo);
      return true;
    },
    held: async () => new Set(browser.held.keys()),
  };
}
