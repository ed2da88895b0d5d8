import { describe, expect, it } from "vitest";
import { emptyOutbox, enqueue, enterHold, freeze, type Outbox, pendingFields, waitingIds } from "./outbox";
import { FakeServer } from "./server.testdata";
import { settle } from "./settle";

const send = (server: FakeServer, outbox: Outbox) => {
  const sent = [...outbox.sending];
  return settle(outbox, sent, server.apply(sent));
};

describe("outbox", () => {
  it("numbers changes above the known revision and never alters one that may have been sent", () => {
    const first = freeze(enqueue({ ...emptyOutbox, revisions: { a: 4 } }, "a", { selected_score: 1 }));
    const second = enqueue(first, "a", { selected_score: 0 });
    expect(second.sending).toEqual([{ question_result_id: "a", revision: 5, selected_score: 1 }]);
    expect(freeze(second).sending[1]).toEqual({ question_result_id: "a", revision: 6, selected_score: 0 });
    expect(waitingIds(second)).toEqual(["a"]);
    expect(pendingFields(second, "a")).toEqual({ selected_score: 0 });
  });

  it("recognises the answer to a repeated send", () => {
    const server = new FakeServer();
    const outbox = freeze(enqueue(emptyOutbox, "a", { selected_score: 1, child_selected_answer: "cat" }));
    server.apply(outbox.sending);
    const { outbox: after, conflicts } = send(server, outbox);
    expect(conflicts).toEqual([]);
    expect(waitingIds(after)).toEqual([]);
    expect(server.writes).toBe(1);
  });

  it("sends what cannot be compared once more after a lost answer, and ends there", () => {
    const server = new FakeServer();
    let outbox = freeze(enqueue(emptyOutbox, "a", { selected_score: 1, notes: "calm", prompt_count: 2 }));
    server.apply(outbox.sending);
    outbox = freeze(send(server, outbox).outbox);
    expect(outbox.sending).toEqual([{ question_result_id: "a", revision: 2, prompt_count: 2 }]);
    outbox = send(server, outbox).outbox;
    expect(waitingIds(outbox)).toEqual([]);
    expect(server.stored("a")).toMatchObject({ selected_score: 1, notes: "calm" });
  });

  it("takes over the notes that another device has written, and keeps what was typed meanwhile", () => {
    const sent = freeze(enqueue(emptyOutbox, "a", { notes: "asked" }));
    const typing = enqueue(sent, "a", { notes: "asked twice" });
    const answer = {
      question_result_id: "a",
      applied: true,
      selected_score: null,
      missing_reason: "" as const,
      child_selected_answer: "",
      revision: 4,
      notes: "left hand\nasked",
    };
    const read = settle(sent, sent.sending, [answer]);
    expect(read.joined).toEqual([{ resultId: "a", texts: { notes: "left hand\nasked" } }]);
    expect(waitingIds(read.outbox)).toEqual([]);
    const { outbox, joined } = settle(typing, typing.sending, [answer]);
    expect(joined).toEqual([{ resultId: "a", texts: { notes: "left hand\nasked twice" } }]);
    expect(freeze(outbox).sending).toEqual([
      { question_result_id: "a", revision: 5, notes: "left hand\nasked twice", notes_read: "left hand\nasked" },
    ]);
  });

  it("is not confused when an older request arrives after the last words of a page", () => {
    const server = new FakeServer();
    const early = freeze(enqueue(emptyOutbox, "a", { selected_score: 1 }));
    const all = freeze(enqueue(early, "a", { selected_score: 0 }));
    server.apply(all.sending);
    const late = settle(all, early.sending, server.apply(early.sending));
    expect(late.conflicts).toEqual([]);
    const { outbox, conflicts } = send(server, late.outbox);
    expect(conflicts).toEqual([]);
    expect(waitingIds(outbox)).toEqual([]);
    expect(server.stored("a").selected_score).toBe(0);
  });

  it("reports another value of somebody else and keeps its own notes", () => {
    const server = new FakeServer();
    server.apply([{ question_result_id: "a", revision: 3, selected_score: 2 }]);
    const outbox = freeze(enqueue(emptyOutbox, "a", { selected_score: 1, notes: "mine" }));
    const { outbox: after, conflicts } = send(server, outbox);
    expect(conflicts).toEqual([{ resultId: "a", score: 2, missing: "", childAnswer: "" }]);
    expect(freeze(after).sending).toEqual([{ question_result_id: "a", revision: 4, notes: "mine", notes_read: "" }]);
  });

  it("takes a score back", () => {
    const server = new FakeServer();
    server.apply([{ question_result_id: "a", revision: 1, selected_score: 2 }]);
    const outbox = freeze(enqueue({ ...emptyOutbox, revisions: { a: 1 } }, "a", { selected_score: null }));
    send(server, outbox);
    expect(server.stored("a").selected_score).toBeNull();
  });

  it("survives every cut: any prefix of sends, lost answers and reloads ends in the same values", () => {
    for (let seed = 1; seed <= 200; seed += 1) expect(disturbedRun(seed)).toEqual({ score: 9, notes: "n9", left: 0 });
  });
});

/** Ten changes with requests and answers lost and reloads in between, by a small generator. */
function disturbedRun(seed: number) {
  let state = seed;
  const chance = (share: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648 < share;
  };
  const server = new FakeServer();
  let outbox = emptyOutbox;
  const attempt = (calm: boolean) => {
    if (outbox.sending.length === 0 || chance(0.2)) outbox = freeze(outbox);
    const sent = [...outbox.sending];
    if (!calm && chance(0.3)) return;
    const outcomes = server.apply(sent);
    if (calm || !chance(0.4)) outbox = settle(outbox, sent, outcomes).outbox;
  };
  for (let step = 0; step < 10; step += 1) {
    outbox = enqueue(outbox, "a", { selected_score: step, notes: `n${step}` });
    if (chance(0.5)) attempt(false);
    outbox = JSON.parse(JSON.stringify(outbox)) as Outbox;
  }
  for (let step = 0; step < 4; step += 1) attempt(true);
  return { score: server.stored("a").selected_score, notes: server.stored("a").notes, left: waitingIds(outbox).length };
}

it("counts a reason that went before a score as no conflict, and reports another's reason", () => {
  const server = new FakeServer();
  const refused = freeze(enqueue(emptyOutbox, "a", { selected_score: null, missing_reason: "refused" }));
  const scored = freeze(enqueue(refused, "a", { selected_score: 1 }));
  expect(send(server, scored).conflicts).toEqual([]);
  expect(server.stored("a")).toMatchObject({ selected_score: 1, missing_reason: "" });
  server.apply([{ question_result_id: "b", revision: 3, selected_score: null, missing_reason: "discontinued" }]);
  const ours = freeze(enqueue(emptyOutbox, "b", { selected_score: null, missing_reason: "no_response" }));
  const held = { resultId: "b", score: null, missing: "discontinued", childAnswer: "" };
  expect(send(server, ours).conflicts).toEqual([held]);
});

describe("an outbox whose device lost the activity", () => {
  it("sends what it has under the number that it had then", () => {
    const before = enqueue(enterHold(emptyOutbox, 1), "a", { selected_score: 1 });
    const after = freeze(enqueue(enterHold(before, 3), "b", { selected_score: 0 }));
    expect(after.sending).toEqual([
      { question_result_id: "a", revision: 1, hold: 1, selected_score: 1 },
      { question_result_id: "b", revision: 1, hold: 3, selected_score: 0 },
    ]);
    expect(enterHold(after, 3)).toBe(after);
  });

  it("reports a score that came too late, and sends nothing of it again", () => {
    const server = new FakeServer();
    server.apply([{ question_result_id: "a", revision: 1, hold: 2, selected_score: 0 }]);
    const late = freeze(enqueue(enterHold(emptyOutbox, 1), "a", { selected_score: 1, notes: "tired" }));
    const { outbox, conflicts } = send(server, late);
    expect(waitingIds(outbox)).toEqual([]);
    expect(conflicts).toMatchObject([{ resultId: "a", score: 0 }]);
  });

  it("takes precedence over late changes on the server", () => {
    const server = new FakeServer();
    server.apply([{ question_result_id: "a", revision: 9, hold: 1, selected_score: 0 }]);
    const ours = freeze(enqueue(enterHold(emptyOutbox, 2), "a", { selected_score: 1 }));
    expect(send(server, ours).conflicts).toEqual([]);
    expect(server.stored("a").selected_score).toBe(1);
  });
});
