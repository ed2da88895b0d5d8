interface Holder {
  name: string;
  mode: LockMode;
}

/** The browser's locks, as far as vaults use them: jsdom has none. */
export function simulatedLocks() {
  const held: Holder[] = [];
  const isFree = (name: string, mode: LockMode) =>
    !held.some((one) => one.name === name && (mode === "exclusive" || one.mode === "exclusive"));
  const request = async (
    name: string,
    { mode = "exclusive", ifAvailable = false }: LockOptions,
    act: (lock: Holder | null) => unknown,
  ) => {
    const lock = { name, mode };
    if (ifAvailable && !isFree(name, mode)) return act(null);
    while (!isFree(name, mode)) await new Promise((resolve) => setTimeout(resolve));
    held.push(lock);
    try {
      return await act(lock);
    } finally {
      held.splice(held.indexOf(lock), 1);
    }
  };
  return { request, query: async () => ({ held: [...held] }) } as unknown as LockManager;
}

/** Channels between the tabs of one browser: those of another one hear nothing. */
export function simulatedChannels() {
  const all = new Set<Channel>();
  class Channel {
    onmessage: ((event: { data: unknown }) => unknown) | undefined;
    constructor() {
      all.add(this);
    }
    postMessage(data: unknown) {
      for (const other of all)
        if (other !== this) queueMicrotask(() => other.onmessage?.({ data: structuredClone(data) }));
    }
  }
  return Channel;
}
