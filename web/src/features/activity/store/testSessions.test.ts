import { describe, expect, it } from "vitest";
import { forgottenMs, type KeptTestSession, pausedSeconds, type TestSession, TestSessionBook } from "./testSessions";

const start = Date.parse("2026-03-02T09:00:00Z");

/** A device with a clock, a place to keep things, and a line that may be dead. */
function device() {
  const box = { now: start, kept: [] as KeptTestSession[], dead: false, sent: [] as TestSession[][] };
  const open = () =>
    new TestSessionBook({
      kept: box.kept,
      now: () => box.now,
      device: () => ({ device_name: "Chrome", time_zone: "Europe/Paris" }),
      persist: (kept) => {
        box.kept = kept;
      },
      send: async (testSessions) => {
        if (box.dead) throw new Error("no line");
        box.sent.push(testSessions);
      },
      later: () => () => undefined,
    });
  return { box, open };
}

describe("the sessions of a device", () => {
  it("stand still in a pause and count the seconds around it", async () => {
    const { box, open } = device();
    const book = open();
    book.tick(5);
    expect(book.snapshot().current).toBeNull();
    book.begin();
    book.tick(30);
    book.pause("break");
    box.now += 90_000;
    book.tick(90);
    book.pause("pause");
    book.resume();
    book.tick(10);
    book.end();
    expect(await book.flush()).toBe(true);
    const last = box.sent.at(-1)?.at(-1) as TestSession;
    expect(last).toMatchObject({ seconds: 40, ended_at: "2026-03-02T09:01:30.000Z" });
    expect(last.pauses).toEqual([{ kind: "break", from: "2026-03-02T09:00:00.000Z", to: "2026-03-02T09:01:30.000Z" }]);
    expect(pausedSeconds(last)).toBe(90);
    expect(box.kept).toEqual([]);
  });

  it("survive a dead line and a reload, also in a pause", async () => {
    const { box, open } = device();
    box.dead = true;
    const book = open();
    book.begin();
    book.tick(30);
    book.pause("pause");
    expect(await book.flush()).toBe(false);
    box.now += 60_000;
    const again = open();
    expect(again.snapshot().pause?.kind).toBe("pause");
    again.resume();
    box.dead = false;
    expect(await again.flush()).toBe(true);
    expect(again.complete).toBe(true);
    expect(box.sent.at(-1)?.[0]).toMatchObject({ seconds: 30, revision: 4 });
  });

  it("end when they were last seen, on another day or hours later", () => {
    for (const later of [forgottenMs, 20 * 3_600_000]) {
      const { box, open } = device();
      const book = open();
      book.begin();
      book.tick(30);
      box.now += later;
      const again = open();
      expect(again.snapshot().current).toBeNull();
      again.begin();
      expect(box.kept.map(({ testSession }) => testSession.ended_at)).toEqual(["2026-03-02T09:00:00.000Z", undefined]);
    }
  });
});
