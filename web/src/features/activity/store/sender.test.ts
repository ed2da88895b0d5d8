import { describe, expect, it, vi } from "vitest";
import { ApiError, offline } from "@/api/errors";
import { type Edit, emptyOutbox, type Outbox } from "./outbox";
import { Sender, type SenderParts } from "./sender";
import { FakeServer } from "./server.testdata";

/** A sender whose timers run when the test says so. */
function setUp(stored: Outbox = emptyOutbox, server = new FakeServer()) {
  const timers: (() => void)[] = [];
  const box = { outbox: stored, soon: stored };
  const send = vi.fn<SenderParts["send"]>(async (edits) => server.apply(edits));
  const parts: SenderParts = {
    send,
    persist: (outbox) => {
      box.outbox = JSON.parse(JSON.stringify(outbox));
    },
    persistSoon: (outbox) => {
      box.soon = JSON.parse(JSON.stringify(outbox));
    },
    later: (act) => {
      timers.push(act);
      return () => void timers.splice(timers.indexOf(act), 1);
    },
    changed: () => undefined,
    conflict: vi.fn(),
    joined: vi.fn(),
    closed: vi.fn(),
  };
  return { sender: new Sender(stored, parts), send, server, timers, box, parts };
}

/** A server that takes no batch with this score in it, and says which field it means. */
function refuseScore(send: ReturnType<typeof setUp>["send"], server: FakeServer, score: number, field = "") {
  send.mockImplementation(async (edits) => {
    const wrong = edits.some((edit) => edit.selected_score === score);
    if (wrong) throw new ApiError(422, "expected 0 to 1", field ? { [field]: "expected 0 to 1" } : {});
    return server.apply(edits);
  });
}

describe("Sender", () => {
  it("keeps first, sends, and is saved", async () => {
    const { sender, server, send } = setUp();
    sender.add("a", { selected_score: 1 });
    expect(sender.state).toBe("saving");
    expect(await sender.flush()).toBe(true);
    expect(sender.state).toBe("saved");
    expect(send).toHaveBeenCalledOnce();
    expect(server.stored("a").selected_score).toBe(1);
  });

  it("never has two requests under way", async () => {
    const { sender, server, send } = setUp();
    let open = 0;
    send.mockImplementation(async (edits) => {
      open += 1;
      expect(open).toBe(1);
      await Promise.resolve();
      open -= 1;
      return server.apply(edits);
    });
    sender.add("a", { selected_score: 1 });
    const first = sender.flush();
    sender.add("b", { selected_score: 0 });
    await Promise.all([first, sender.flush(), sender.flush()]);
    expect(server.stored("b").selected_score).toBe(0);
  });

  it("waits while offline and repeats the same words when the network returns", async () => {
    const { sender, server, send, timers } = setUp();
    send.mockRejectedValueOnce(offline());
    sender.add("a", { selected_score: 1 });
    expect(await sender.flush()).toBe(false);
    expect([sender.state, sender.waiting, timers.length]).toEqual(["offline", 1, 1]);
    sender.add("a", { selected_score: 0 });
    expect(await sender.flush()).toBe(true);
    expect(send.mock.calls[1]?.[0]).toEqual(send.mock.calls[0]?.[0]);
    expect(server.stored("a").selected_score).toBe(0);
  });

  it("sends after a reload what was kept, once", async () => {
    const before = setUp();
    before.send.mockImplementation(async (edits) => {
      before.server.apply(edits);
      throw offline();
    });
    before.sender.add("a", { selected_score: 1 });
    await before.sender.flush();
    const after = setUp(before.box.soon, before.server);
    expect(after.sender.state).toBe("saving");
    expect(await after.sender.flush()).toBe(true);
    expect(after.server.writes).toBe(1);
  });

  it("sends the same again after a page that was killed before its numbers were kept, and counts it once", async () => {
    const before = setUp();
    before.sender.add("a", { selected_score: 1, notes: "calm" });
    await before.sender.flush();
    expect(Object.keys(before.box.outbox.queued)).toEqual(["a"]);
    const after = setUp(before.box.outbox, before.server);
    expect(await after.sender.flush()).toBe(true);
    expect(after.parts.conflict).not.toHaveBeenCalled();
    expect(after.server.stored("a")).toMatchObject({ selected_score: 1, notes: "calm" });
  });

  it("keeps everything when the session has ended", async () => {
    const { sender, send, box } = setUp();
    send.mockRejectedValueOnce(new ApiError(401, "log in"));
    sender.add("a", { selected_score: 1 });
    expect(await sender.flush()).toBe(false);
    expect(sender.state).toBe("signedOut");
    expect((box.soon.sending as Edit[]).length).toBe(1);
    expect(await sender.flush()).toBe(true);
  });

  it("keeps what waits when the activity is finished, says how much that is, and takes nothing more", async () => {
    const { sender, send, parts, box, timers } = setUp();
    send.mockRejectedValueOnce(new ApiError(409, "finished"));
    sender.add("a", { selected_score: 1 });
    timers.length = 0;
    expect(await sender.flush()).toBe(false);
    sender.add("b", { selected_score: 1 });
    expect([sender.state, sender.waiting, timers.length]).toEqual(["closed", 1, 0]);
    expect(box.soon.sending).toMatchObject([{ question_result_id: "a", selected_score: 1 }]);
    expect(parts.closed).toHaveBeenCalledExactlyOnceWith(1, expect.objectContaining({ status: 409 }));
  });

  it("sends what was kept of a finished activity once that is opened again", async () => {
    const before = setUp();
    before.send.mockRejectedValueOnce(new ApiError(409, "finished"));
    before.sender.add("a", { selected_score: 1 });
    await before.sender.flush();
    const after = setUp(before.box.soon, before.server);
    expect(await after.sender.flush()).toBe(true);
    expect(after.server.stored("a").selected_score).toBe(1);
  });

  it("does not count the seconds of a clock among refused changes", async () => {
    const { sender, send, parts } = setUp();
    send.mockRejectedValueOnce(new ApiError(409, "finished"));
    sender.add("a", { total_duration: "00:00:07", over_time: 0 });
    sender.add("b", { total_duration: "00:00:03", hint_count: 1 });
    await sender.flush();
    expect(sender.waiting).toBe(2);
    expect(parts.closed).toHaveBeenCalledWith(1, expect.objectContaining({ status: 409 }));
  });

  it("sets a refused edit aside and sends the rest, on both sides of it", async () => {
    const { sender, server, send, timers } = setUp();
    refuseScore(send, server, 7);
    for (const [id, score] of [
      ["a", 1],
      ["b", 7],
      ["c", 0],
      ["d", 1],
    ] as const)
      sender.add(id, { selected_score: score });
    timers.length = 0;
    expect(await sender.flush()).toBe(false);
    expect(["a", "c", "d"].map((id) => server.stored(id).selected_score)).toEqual([1, 0, 1]);
    expect(sender.outbox.aside).toEqual({ b: { fields: { selected_score: 7 }, reason: "expected 0 to 1" } });
    expect([sender.state, sender.waiting, timers.length]).toEqual(["refused", 1, 0]);
    sender.add("e", { selected_score: 1 });
    expect(timers).toHaveLength(1);
    await sender.flush();
    expect(server.stored("e").selected_score).toBe(1);
    expect(sender.waiting).toBe(1);
  });

  it("sets aside only the field that the server names", async () => {
    const { sender, server, send } = setUp();
    refuseScore(send, server, 7, "body[0].selected_score");
    sender.add("a", { selected_score: 7, notes: "calm" });
    await sender.flush();
    expect(server.stored("a").notes).toBe("calm");
    expect(sender.outbox.aside?.a?.fields).toEqual({ selected_score: 7 });
  });

  it("forgets what was refused once it is changed to something else, and is saved", async () => {
    const { sender, server, send } = setUp();
    refuseScore(send, server, 7);
    sender.add("a", { selected_score: 7 });
    await sender.flush();
    sender.add("a", { selected_score: 1 });
    expect(await sender.flush()).toBe(true);
    expect([sender.state, server.stored("a").selected_score]).toEqual(["saved", 1]);
  });

  it("sends or drops refused changes on request", async () => {
    const { sender, server, send } = setUp();
    refuseScore(send, server, 7);
    sender.add("a", { selected_score: 7 });
    sender.add("b", { selected_score: 7 });
    await sender.flush();
    send.mockImplementation(async (edits) => server.apply(edits));
    sender.sendAgain("a");
    expect(await sender.flush()).toBe(false);
    expect(server.stored("a").selected_score).toBe(7);
    sender.giveUp("b");
    expect([sender.state, sender.waiting]).toEqual(["saved", 0]);
  });

  it("keeps what was refused over a reload", async () => {
    const before = setUp();
    refuseScore(before.send, before.server, 7);
    before.sender.add("a", { selected_score: 7 });
    await before.sender.flush();
    const after = setUp(before.box.outbox, before.server);
    expect([after.sender.state, after.sender.waiting]).toEqual(["refused", 1]);
  });

  it("stops at a refusal and keeps what was refused", async () => {
    const { sender, send, timers } = setUp();
    send.mockRejectedValueOnce(new ApiError(422, "expected 0 to 1"));
    sender.add("a", { selected_score: 7 });
    timers.length = 0;
    await sender.flush();
    expect([sender.state, sender.outbox.aside?.a?.reason, sender.waiting, timers.length]).toEqual([
      "refused",
      "expected 0 to 1",
      1,
      0,
    ]);
  });

  it("reports a value that somebody else has set", async () => {
    const server = new FakeServer();
    server.apply([{ question_result_id: "a", revision: 1, selected_score: 0 }]);
    const { sender, parts } = setUp(emptyOutbox, server);
    sender.add("a", { selected_score: 1 });
    await sender.flush();
    expect(parts.conflict).toHaveBeenCalledWith([{ resultId: "a", score: 0, missing: "", childAnswer: "" }]);
  });

  it("closes with nothing to send when the activity is over", async () => {
    const idle = setUp();
    await idle.sender.ended();
    expect(idle.sender.state).toBe("closed");
    expect(idle.parts.closed).toHaveBeenCalledExactlyOnceWith(0, undefined);
    await idle.sender.ended();
    expect(idle.parts.closed).toHaveBeenCalledTimes(1);
  });

  it("does not count an activity as over when the server cannot be reached, nor after it was left", async () => {
    const away = setUp();
    away.send.mockRejectedValue(offline);
    away.sender.add("a", { selected_score: 1 });
    await away.sender.ended();
    expect([away.sender.state, away.sender.waiting]).toEqual(["offline", 1]);
    const left = setUp();
    left.sender.stop();
    await left.sender.ended();
    expect(left.parts.closed).not.toHaveBeenCalled();
  });
});
