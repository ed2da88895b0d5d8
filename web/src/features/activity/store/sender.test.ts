import { describe, expect, it, vi } from "vitest";
import { ApiError, offline } from "@/api/errors";
import { type Edit, emptyOutbox, type Outbox } from "./outbox";
import { Sender, type SenderParts } from "./sender";
import { FakeServer } from "./server.testdata";

/** A sender whose timers run when the test says so. */
function setUp(kept: Outbox = emptyOutbox, server = new FakeServer()) {
  const timers: (() => void)[] = [];
  const box = { outbox: kept };
  const send = vi.fn<SenderParts["send"]>(async (edits) => server.apply(edits));
  const parts: SenderParts = {
    send,
    keep: async (outbox) => {
      box.outbox = JSON.parse(JSON.stringify(outbox));
    },
    later: (act) => {
      timers.push(act);
      return () => void timers.splice(timers.indexOf(act), 1);
    },
    changed: () => undefined,
    conflict: vi.fn(),
    closed: vi.fn(),
  };
  return { sender: new Sender(kept, parts), send, server, timers, box, parts };
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
    const after = setUp(before.box.outbox, before.server);
    expect(after.sender.state).toBe("saving");
    expect(await after.sender.flush()).toBe(true);
    expect(after.server.writes).toBe(1);
  });

  it("keeps everything when the session has ended", async () => {
    const { sender, send, box } = setUp();
    send.mockRejectedValueOnce(new ApiError(401, "log in"));
    sender.add("a", { selected_score: 1 });
    expect(await sender.flush()).toBe(false);
    expect(sender.state).toBe("signedOut");
    expect((box.outbox.sending as Edit[]).length).toBe(1);
    expect(await sender.flush()).toBe(true);
  });

  it("gives up only when the activity is finished, and says how much was not taken", async () => {
    const { sender, send, parts } = setUp();
    send.mockRejectedValueOnce(new ApiError(409, "finished"));
    sender.add("a", { selected_score: 1 });
    await sender.flush();
    expect([sender.state, sender.waiting]).toEqual(["closed", 0]);
    expect(parts.closed).toHaveBeenCalledWith(1);
  });

  it("stops at a refusal and keeps what was refused", async () => {
    const { sender, send, timers } = setUp();
    send.mockRejectedValueOnce(new ApiError(422, "expected 0 to 1"));
    sender.add("a", { selected_score: 7 });
    timers.length = 0;
    await sender.flush();
    expect([sender.state, sender.reason, sender.waiting, timers.length]).toEqual(["refused", "expected 0 to 1", 1, 0]);
  });

  it("reports a value that somebody else has set", async () => {
    const server = new FakeServer();
    server.apply([{ question_result_id: "a", revision: 1, selected_score: 0 }]);
    const { sender, parts } = setUp(emptyOutbox, server);
    sender.add("a", { selected_score: 1 });
    await sender.flush();
    expect(parts.conflict).toHaveBeenCalledWith([{ resultId: "a", score: 0, childAnswer: "" }]);
  });
});
