/** The browser's locks, shared by its tabs. Pages that came without encryption have none. */
export interface Locks {
  /** Holds a lock until the returned function is called. */
  hold(name: string, mode: LockMode): () => void;
  /** Waits until no tab holds a lock exclusively, for a limited time. */
  passed(name: string): Promise<void>;
  /** Acts while no other tab holds the lock; false when one does. */
  ifFree(name: string, act: () => Promise<void>): Promise<boolean>;
  /** The names of the locks that are held, as far as that can be known. */
  held(): Promise<ReadonlySet<string>>;
}

/** How long a page waits for another tab that is sending: a lost connection must not block it for ever. */
const patienceMs = 5_000;

/** What this tab holds, or has asked for and will hold in a moment. */
const own = new Set<string>();

const none: Locks = {
  hold(name) {
    own.add(name);
    return () => void own.delete(name);
  },
  passed: async () => undefined,
  ifFree: async (name, act) => {
    if (own.has(name)) return false;
    await act();
    return true;
  },
  held: async () => new Set(own),
};

const of = (manager: LockManager): Locks => ({
  hold(name, mode) {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    manager.request(name, { mode }, () => held).catch(() => undefined);
    own.add(name);
    return () => {
      own.delete(name);
      letGo();
    };
  },
  passed: async (name) => {
    const signal = AbortSignal.timeout(patienceMs);
    await manager.request(name, { mode: "shared", signal }, () => undefined).catch(() => undefined);
  },
  ifFree: async (name, act) => {
    let free = false;
    await manager.request(name, { ifAvailable: true }, async (lock) => {
      free = lock !== null;
      if (lock) await act();
    });
    return free;
  },
  held: async () => new Set([...own, ...((await manager.query()).held ?? []).flatMap(({ name }) => name ?? [])]),
});

export const locks = (): Locks => {
  const manager: LockManager | undefined = globalThis.navigator?.locks;
  return manager ? of(manager) : none;
};

/** Acts while no other tab of this browser holds the lock; false when one does. */
export const ifFree = (name: string, act: () => Promise<void>): Promise<boolean> => locks().ifFree(name, act);
