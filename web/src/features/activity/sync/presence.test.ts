import { describe, expect, it } from "vitest";
import type { ChildScreen } from "./presence";
import { PresenceStore } from "./presenceStore";

/** A store with a clock that the test turns. */
function fixture(kept: ChildScreen | null = null) {
  let now = 1_000_000;
  let memory = kept;
  let timer: { at: number; act: () => void } | undefined;
  const store = new PresenceStore(
    () => now,
    (act, ms) => {
      timer = { at: now + ms, act };
      return () => {
        timer = undefined;
      };
    },
    {
      read: () => memory,
      write: (screen) => {
        memory = screen;
      },
    },
  );
  store.run();
  const pass = (ms: number) => {
    const until = now + ms;
    while (timer && timer.at <= until) {
      now = timer.at;
      const { act } = timer;
      timer = undefined;
      act();
    }
    now = until;
  };
  return { store, pass, now: () => now, state: () => store.snapshot().summary, memory: () => memory };
}

describe("presence of the child's screens", () => {
  it("is told by a device that says that it is there, until it is silent", () => {
    const { store, pass, now, state } = fixture();
    expect(state()).toEqual({ state: "none" });
    store.turned(0);
    store.heard("a", "device", 0);
    expect(state()).toEqual({ state: "connected", screens: 1, behind: null });
    pass(10_000);
    store.heard("a", "device", 0);
    const last = now();
    pass(24_000);
    expect(state().state).toBe("connected");
    pass(1_001);
    expect(state()).toEqual({ state: "lost", since: last });
    store.heard("a", "device", 0);
    expect(state().state).toBe("connected");
  });

  it("does not count a connection as lost that comes back at once", () => {
    const { store, pass, now, state } = fixture();
    store.heard("a", "device", -1);
    store.left("a");
    const since = now();
    pass(1_900);
    expect(state().state).toBe("connected");
    store.heard("a", "device", -1);
    pass(5_000);
    expect(state().state).toBe("connected");
    store.left("a");
    pass(2_001);
    expect(state()).toEqual({ state: "lost", since: since + 6_900 });
  });

  it("tells that a screen still shows another question", () => {
    const { store, pass, state } = fixture();
    store.turned(0);
    store.heard("a", "device", 0);
    store.turned(1);
    pass(1_900);
    expect(state()).toEqual({ state: "connected", screens: 1, behind: null });
    pass(200);
    expect(state()).toEqual({ state: "connected", screens: 1, behind: 0 });
    store.heard("a", "device", 1);
    expect(state()).toEqual({ state: "connected", screens: 1, behind: null });
  });

  it("does not miss a second window that was closed, but a device", () => {
    const { store, pass, state } = fixture();
    store.heard("w", "window", -1);
    store.left("w");
    expect(state()).toEqual({ state: "none" });
    store.heard("w", "window", -1);
    store.heard("a", "device", -1);
    expect(state()).toEqual({ state: "connected", screens: 2, behind: null });
    store.left("a");
    pass(3_000);
    expect(state()).toEqual({ state: "connected", screens: 1, behind: null });
    store.left("w");
    expect(state().state).toBe("lost");
  });

  it("remembers over a reload that a device was there", () => {
    const before = fixture();
    before.store.heard("a", "device", 2);
    const kept = before.memory();
    const { store, pass, state } = fixture(kept);
    expect(state()).toEqual({ state: "checking" });
    pass(2_001);
    expect(state()).toEqual({ state: "lost", since: kept?.seenAt });
    store.heard("b", "device", -1);
    expect(state().state).toBe("connected");
  });

  it("claims nothing while the runner itself is offline", () => {
    const { store, state } = fixture();
    store.link(false);
    expect(state()).toEqual({ state: "none" });
    store.link(true);
    store.heard("a", "device", -1);
    store.link(false);
    expect(state()).toEqual({ state: "unknown" });
    store.heard("w", "window", -1);
    expect(state().state).toBe("connected");
    store.link(true);
    expect(state().state).toBe("connected");
  });
});
