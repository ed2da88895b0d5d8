import { describe, expect, it } from "vitest";
import { ApiError, offline } from "@/api/errors";
import { ActivityStore } from "./activityStore";
import { type Result, toAnswer } from "./answer";
import { emptyOutbox, type Outbox } from "./outbox";
import { FakeServer } from "./server.testdata";

const result = (no: number): Result => ({
  question_result_id: `r.${no}`,
  question_reference_id: `q${no}`,
  activity_id: "r",
  report_id: "",
  question_no: no,
  notes: "",
  spoken_answer: "",
  selected_score: null,
  missing_reason: "",
  highest_possible_score: 1,
  child_selected_answer: "",
  correct_answer: "",
  total_duration: "00:00:10",
  prompt_clicks: 0,
  repeat_clicks: 0,
  prompt_count: 0,
  hint_count: 0,
  repeat_count: 0,
  over_time: 0,
  skipped: false,
  revision: 2,
});

function setUp(server: FakeServer, stored: Outbox = emptyOutbox, online = true) {
  const box = { outbox: stored, online, conflicts: [] as number[][], refused: undefined as number | undefined };
  const keep = (outbox: Outbox) => {
    box.outbox = JSON.parse(JSON.stringify(outbox));
  };
  const store = new ActivityStore({
    results: [result(0), result(1)],
    outbox: stored,
    hold: 1,
    send: async (edits) => {
      if (!box.online) throw offline();
      const wrong = edits.some((edit) => box.refused !== undefined && edit.selected_score === box.refused);
      if (wrong) throw new ApiError(422, "expected 0 to 1", { "body[0].selected_score": "expected 0 to 1" });
      return server.apply(edits);
    },
    persist: keep,
    persistSoon: keep,
    later: () => () => undefined,
    onConflict: (questions) => void box.conflicts.push(questions),
    onClosed: () => undefined,
  });
  return { store, box };
}

describe("ActivityStore", () => {
  it("shows a score at once and sends it with the seconds counted so far", async () => {
    const server = new FakeServer();
    const { store } = setUp(server);
    store.tick(0, 12, 2);
    store.change(0, { score: 1 });
    expect(store.snapshot()).toMatchObject({ sync: "saving", waiting: 1 });
    expect(store.snapshot().answers[0]).toMatchObject({ score: 1, duration: 12 });
    await store.flush();
    expect(store.snapshot()).toMatchObject({ sync: "saved", waiting: 0 });
    expect(server.stored("r.0")).toMatchObject({
      selected_score: 1,
      total_duration: "00:00:12",
      over_time: 2,
      revision: 3,
    });
  });

  it("shows after a reload what was kept, and sends it", async () => {
    const server = new FakeServer();
    const before = setUp(server, emptyOutbox, false);
    before.store.change(1, { score: 0, notes: "tired" });
    await before.store.flush();
    expect(before.store.snapshot()).toMatchObject({ sync: "offline", waiting: 1 });
    const after = setUp(server, before.box.outbox);
    expect(after.store.snapshot().answers[1]).toMatchObject({ score: 0, notes: "tired" });
    await after.store.flush();
    expect(after.store.snapshot().sync).toBe("saved");
    expect(server.stored("r.1")).toMatchObject({ selected_score: 0, notes: "tired" });
  });

  it("shows the server's value and reports the question", async () => {
    const server = new FakeServer();
    server.apply([{ hold: 1, question_result_id: "r.1", revision: 9, selected_score: 1 }]);
    const { store, box } = setUp(server);
    store.change(1, { score: 0 });
    await store.flush();
    expect(store.snapshot().answers[1]?.score).toBe(1);
    expect(box.conflicts).toEqual([[1]]);
  });

  it("hands over everything when the page goes away", () => {
    const { store } = setUp(new FakeServer());
    store.tick(0, 11, 0);
    expect(store.lastWords()).toEqual([
      { hold: 1, question_result_id: "r.0", revision: 3, total_duration: "00:00:11", over_time: 0 },
    ]);
  });

  it("hands over the seconds counted before a note was typed", () => {
    const { store } = setUp(new FakeServer());
    store.tick(0, 12, 2);
    store.change(0, { notes: "calm" }, true);
    expect(store.lastWords()).toEqual([
      {
        hold: 1,
        question_result_id: "r.0",
        revision: 3,
        notes: "calm",
        notes_read: "",
        total_duration: "00:00:12",
        over_time: 2,
      },
    ]);
  });

  it("shows a refused change until it is given up, and then the stored value", async () => {
    const server = new FakeServer();
    const { store, box } = setUp(server);
    store.change(0, { score: 1 });
    await store.flush();
    box.refused = 7;
    store.change(0, { score: 7 });
    store.change(1, { score: 0 });
    expect(await store.flush()).toBe(false);
    expect(store.snapshot().sync).toBe("refused");
    expect(store.snapshot().refused).toMatchObject([{ no: 0, reason: "expected 0 to 1", change: { score: 7 } }]);
    expect(server.stored("r.1").selected_score).toBe(0);
    expect(store.snapshot().answers[0]?.score).toBe(7);
    store.giveUp(0);
    expect(store.snapshot()).toMatchObject({ sync: "saved", waiting: 0, refused: [] });
    expect(store.snapshot().answers[0]?.score).toBe(1);
  });

  it("takes over what another tab has left; changes made here since take precedence, and the other note waits for a choice", async () => {
    const server = new FakeServer();
    const { store } = setUp(server);
    store.change(0, { score: 1, notes: "written here" });
    await store.flush();
    const left = {
      ...emptyOutbox,
      queued: { "r.0": { notes: "written there" }, "r.1": { selected_score: 0 } },
      hold: 1,
    };
    store.takeUp(left);
    await store.flush();
    expect([server.stored("r.0").notes, server.stored("r.1").selected_score]).toEqual(["written here", 0]);
    expect(store.snapshot()).toMatchObject({
      sync: "refused",
      refused: [{ no: 0, change: { notes: "written there" } }],
    });
    expect(store.snapshot().answers[1]?.score).toBe(0);
  });

  it("reads a stored result", () => {
    expect(toAnswer({ ...result(0), selected_score: 1 })).toMatchObject({ score: 1, duration: 10, childAnswer: "" });
  });
});
