import { describe, expect, it } from "vitest";
import type { ReadyMessage } from "@/child/messages";
import type { ChildScreen } from "./presence";
import { PresenceStore } from "./presenceStore";

const ready = (device_id: string, index: number, more: Partial<ReadyMessage> = {}): ReadyMessage => ({
  type: "ready",
  device_id,
  index,
  ...more,
});
const fine = { trouble: null, waiting: 0 };

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
  it("ignores a message from before the end of the connection", () => {
    const { store, pass, state } = fixture();
    store.turned(0);
    store.heard(ready("a", 0, { connection_id: "one" }), "device");
    store.left("a", "one");
    store.heard(ready("a", 1, { connection_id: "one" }), "device");
    pass(2_000);
    expect(state().state).toBe("lost");
    store.heard(ready("a", 1, { connection_id: "two" }), "device");
    expect(state().state).toBe("connected");
  });

  it("does not count a device as lost when its former connection ends after its new one began", () => {
    const { store, pass, state } = fixture();
    store.turned(0);
    store.heard(ready("a", 0, { connection_id: "one" }), "device");
    store.heard(ready("a", 0, { connection_id: "two" }), "device");
    store.left("a", "one");
    pass(2_000);
    expect(state().state).toBe("connected");
    store.left("a", "two");
    pass(2_000);
    expect(state().state).toBe("lost");
  });

  it("follows the messages of a device, until it is silent", () => {
    const { store, pass, now, state } = fixture();
    expect(state()).toEqual({ state: "none" });
    store.turned(0);
    store.heard(ready("a", 0), "device");
    expect(state()).toEqual({ state: "connected", screens: 1, behind: null, ...fine });
    pass(10_000);
    store.heard(ready("a", 0), "device");
    const last = now();
    pass(24_000);
    expect(state().state).toBe("connected");
    pass(1_001);
    expect(state()).toEqual({ state: "lost", since: last });
    store.heard(ready("a", 0), "device");
    expect(state().state).toBe("connected");
  });

  it("does not count a connection as lost that comes back at once", () => {
    const { store, pass, now, state } = fixture();
    store.heard(ready("a", -1), "device");
    store.left("a");
    const since = now();
    pass(1_900);
    expect(state().state).toBe("connected");
    store.heard(ready("a", -1), "device");
    pass(5_000);
    expect(state().state).toBe("connected");
    store.left("a");
    pass(2_001);
    expect(state()).toEqual({ state: "lost", since: since + 6_900 });
  });

  it("says that a screen still shows another question", () => {
    const { store, pass, state } = fixture();
    store.turned(0);
    store.heard(ready("a", 0), "device");
    store.turned(1);
    pass(1_900);
    expect(state()).toEqual({ state: "connected", screens: 1, behind: null, ...fine });
    pass(200);
    expect(state()).toEqual({ state: "connected", screens: 1, behind: 0, ...fine });
    store.heard(ready("a", 1), "device");
    expect(state()).toEqual({ state: "connected", screens: 1, behind: null, ...fine });
  });

  it("counts a device as lost, but not a second window that was closed", () => {
    const { store, pass, state } = fixture();
    store.heard(ready("w", -1), "window");
    store.left("w");
    expect(state()).toEqual({ state: "none" });
    store.heard(ready("w", -1), "window");
    store.heard(ready("a", -1), "device");
    expect(state()).toEqual({ state: "connected", screens: 2, behind: null, ...fine });
    store.left("a");
    pass(3_000);
    expect(state()).toEqual({ state: "connected", screens: 1, behind: null, ...fine });
    store.left("w");
    expect(state().state).toBe("lost");
  });

  it("remembers over a reload that a device was there", () => {
    const before = fixture();
    before.store.heard(ready("a", 2), "device");
    const kept = before.memory();
    const { store, pass, state } = fixture(kept);
    expect(state()).toEqual({ state: "checking" });
    pass(2_001);
    expect(state()).toEqual({ state: "lost", since: kept?.seenAt });
    store.heard(ready("b", -1), "device");
    expect(state().state).toBe("connected");
  });

  it("claims nothing while the runner itself is offline", () => {
    const { store, state } = fixture();
    store.link(false);
    expect(state()).toEqual({ state: "none" });
    store.link(true);
    store.heard(ready("a", -1), "device");
    store.link(false);
    expect(state()).toEqual({ state: "unknown" });
    store.heard(ready("w", -1), "window");
    expect(state().state).toBe("connected");
    store.link(true);
    expect(state().state).toBe("connected");
  });

  it("says that a screen sleeps or is turned, and how many taps wait on it", () => {
    const { store, pass, now, state } = fixture();
    store.turned(0);
    store.heard(ready("a", 0, { state: "turned", waiting: 2 }), "device");
    expect(state()).toEqual({ state: "connected", screens: 1, behind: null, trouble: "turned", waiting: 2 });
    store.heard(ready("b", 0, { waiting: 1 }), "device");
    expect(state()).toMatchObject({ screens: 2, waiting: 3 });
    store.heard(ready("a", 0, { state: "asleep" }), "device");
    store.turned(1);
    store.heard(ready("b", 1), "device");
    pass(3_000);
    // A sleeping screen is not shown as late, too.
    expect(state()).toEqual({ state: "connected", screens: 2, behind: null, trouble: "asleep", waiting: 0 });
    store.left("b");
    pass(2_001);
    store.left("a");
    const since = now();
    pass(2_001);
    expect(state()).toEqual({ state: "asleep", since });
    store.heard(ready("a", 1), "device");
    expect(state()).toEqual({ state: "connected", screens: 1, behind: null, ...fine });
  });
});
