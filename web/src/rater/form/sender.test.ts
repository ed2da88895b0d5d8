import { describe, expect, it, vi } from "vitest";
import { type Call, CallError } from "../call";
import type { KeptForm } from "../store/kept";
import type { WireAnswer, WireSheet } from "../wire";
import { FormBook } from "./book";
import { Sender } from "./sender";

const sheet: WireSheet = {
  child: "Ana",
  title: "",
  instructions: "",
  closing: "",
  reasons: [],
  pages: [],
  answers: [],
};

const inMemory = (known: KeptForm = { answers: [] }) => {
  const forms = new Map([["form", known]]);
  return {
    form: () => forms.get("form") ?? known,
    put: (id: string, value: KeptForm) => void forms.set(id, value),
    others: async () => [],
  };
};

/** A server that stores what has the higher revision, unless it cannot be reached or refuses. */
function server() {
  const stored = new Map<number, WireAnswer>();
  const state = {
    trouble: undefined as CallError | undefined,
    bodies: [] as WireAnswer[][],
    finishes: 0,
    lost: false,
    most: 64 << 10,
  };
  const call = (async (path: string, body: { answers?: WireAnswer[] }) => {
    if (state.trouble) throw state.trouble;
    if (path.endsWith("/finish")) {
      state.finishes += 1;
      return { closing: "Thank you" };
    }
    const answers = body.answers ?? [];
    state.bodies.push(answers);
    if (JSON.stringify(body).length > state.most) throw new CallError(413);
    if (answers.some(({ text }) => text === "refused")) throw new CallError(422);
    for (const answer of answers)
      if ((stored.get(answer.question_no)?.revision ?? 0) < answer.revision) stored.set(answer.question_no, answer);
    // The server has it, and its answer is lost on the way.
    if (state.lost) throw new CallError(0);
    const of = ({ question_no }: WireAnswer) => ({
      question_no,
      revision: stored.get(question_no)?.revision ?? 0,
    });
    return { answers: answers.map(of) };
  }) as Call;
  return { stored, state, call };
}

function begun(known?: KeptForm, answers: WireAnswer[] = []) {
  const { stored, state, call } = server();
  const book = new FormBook(
    inMemory(known),
    "form",
    { ...sheet, answers },
    () => 100,
    () => 0,
  );
  const planned: { act: () => void; ms: number }[] = [];
  const later = (act: () => void, ms: number) => {
    const one = { act, ms };
    planned.push(one);
    return () => void planned.splice(planned.indexOf(one), 1);
  };
  const sender = new Sender({ book, call, path: "forms/form", later });
  return { stored, state, book, sender, planned };
}

describe("sending answers", () => {
  it("sends the last state of each, together and once", async () => {
    const { book, sender, state, planned } = begun();
    book.set(0, { value: "1" });
    book.set(0, { value: "2" });
    book.set(1, { text: "He shares" });
    sender.wake();
    sender.wake();
    expect(planned).toHaveLength(1);
    await sender.now();
    await sender.now();
    expect(state.bodies).toEqual([
      [
        { question_no: 0, value: "2", revision: 101 },
        { question_no: 1, text: "He shares", revision: 102 },
      ],
    ]);
    expect(sender.state).toBe("saved");
  });

  it("does not wait longer than three seconds for a pause", async () => {
    vi.useFakeTimers({ now: 0 });
    try {
      const { book, sender, state, planned } = begun();
      const waits: number[] = [];
      for (let no = 0; no < 7; no += 1) {
        book.set(no, { value: "1" });
        sender.wake();
        waits.push(planned[0]?.ms ?? Number.NaN);
        vi.setSystemTime(Date.now() + 500);
      }
      expect(waits).toEqual([700, 700, 700, 700, 700, 500, 0]);
      await sender.now();
      expect(state.bodies[0]).toHaveLength(7);
      book.set(7, { value: "1" });
      sender.wake();
      expect(planned.map(({ ms }) => ms)).toEqual([700]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("tries nothing again once its page is gone", async () => {
    const { book, sender, state, planned } = begun();
    state.trouble = new CallError(0);
    book.set(0, { value: "1" });
    await sender.now();
    expect(planned).toHaveLength(1);
    sender.stop();
    expect(planned).toEqual([]);
    await sender.now();
    expect(planned).toEqual([]);
    expect(book.unsent()).toHaveLength(1);
  });

  it("tries again less and less often while the line is down, as late as the server says", async () => {
    const { book, sender, state, stored, planned } = begun();
    state.trouble = new CallError(0);
    book.set(0, { value: "1" });
    const waits: (number | undefined)[] = [];
    for (let round = 0; round < 3; round += 1) {
      await sender.now();
      waits.push(planned[0]?.ms);
    }
    expect(waits).toEqual([1_000, 2_000, 4_000]);
    expect(sender.state).toBe("waiting");
    state.trouble = new CallError(429, "", 60);
    await sender.now();
    expect(planned[0]?.ms).toBe(60_000);
    state.trouble = undefined;
    book.set(1, { value: "0" });
    sender.wake();
    expect(planned).toHaveLength(1);
    await sender.now();
    expect([...stored.keys()]).toEqual([0, 1]);
    expect(sender.state).toBe("saved");
  });

  it("stores an answer once, when the server's word of it was lost", async () => {
    const { book, sender, state, stored } = begun();
    state.lost = true;
    book.set(0, { value: "1" });
    await sender.now();
    state.lost = false;
    await sender.now();
    expect(stored.get(0)).toEqual({ question_no: 0, value: "1", revision: 100 });
    expect(book.unsent()).toEqual([]);
  });

  it("does not take an answer for sent that was changed on the way", async () => {
    const { book, sender, stored } = begun();
    book.set(0, { text: "He" });
    const sending = sender.now();
    book.set(0, { text: "He shares" });
    await sending;
    await sender.now();
    expect(stored.get(0)?.text).toBe("He shares");
  });

  it("sends in parts what is too long for one request", async () => {
    const { book, sender, state, stored } = begun();
    for (let no = 0; no < 40; no += 1) book.set(no, { text: "ß".repeat(4_000) });
    await sender.now();
    expect(stored.size).toBe(40);
    expect(state.bodies.length).toBeLessThan(8);
    for (const answers of state.bodies)
      expect(new TextEncoder().encode(JSON.stringify({ answers })).length).toBeLessThan(64 << 10);
  });

  it("sends answers singly where something on the way takes less at once", async () => {
    const { book, sender, state, stored } = begun();
    state.most = 5_000;
    for (let no = 0; no < 3; no += 1) book.set(no, { text: "a".repeat(4_000) });
    await sender.now();
    expect(stored.size).toBe(3);
    expect(sender.state).toBe("saved");
  });

  it("holds up no other answer for one that the server refuses, and sends that one when it is changed", async () => {
    const { book, sender, stored } = begun();
    book.set(0, { text: "refused" });
    book.set(1, { value: "1" });
    await sender.now();
    expect([...stored.keys()]).toEqual([1]);
    expect(book.refused()).toEqual([0]);
    book.set(0, { text: "taken" });
    await sender.now();
    expect(stored.get(0)?.text).toBe("taken");
    expect(book.refused()).toEqual([]);
  });

  it("sends a reason in place of the text beside it, and an answer that was taken back", async () => {
    const { book, sender, state } = begun();
    book.set(0, { text: "Perhaps", reason: "dont_know" });
    book.set(1, {});
    await sender.now();
    expect(state.bodies[0]).toEqual([
      { question_no: 0, reason: "dont_know", revision: 100 },
      { question_no: 1, revision: 101 },
    ]);
    expect(book.answers.get(0)?.text).toBe("Perhaps");
  });

  it("ends when the link does", async () => {
    const { book, sender, state, planned } = begun();
    state.trouble = new CallError(404);
    book.set(0, { value: "1" });
    await sender.now();
    expect([sender.state, sender.ending?.status]).toEqual(["ended", 404]);
    sender.wake();
    expect(planned).toHaveLength(0);
  });

  it.each([
    ["the link has ended", new CallError(404), false],
    ["the form is sent", undefined, true],
  ])("sends no more of what was changed on the way, once %s", async (_, trouble, isFinishing) => {
    const { book, sender, state, planned } = begun();
    state.trouble = trouble;
    sender.isFinishing = isFinishing;
    book.set(0, { value: "1" });
    const sending = sender.now();
    book.set(0, { value: "2" });
    sender.wake();
    await sending;
    expect(planned).toEqual([]);
  });

  it("sends what fits when the page is left", async () => {
    const { book, sender, state } = begun();
    book.set(0, { text: "a".repeat(4_000) });
    for (let no = 1; no < 40; no += 1) book.set(no, { text: "é".repeat(2_000) });
    sender.leave();
    await vi.waitFor(() => expect(state.bodies).toHaveLength(1));
    const size = new TextEncoder().encode(JSON.stringify(state.bodies[0])).length;
    expect(size).toBeLessThan(60_100);
    expect(state.bodies[0]?.length).toBeGreaterThan(10);
  });
});

describe("the end of a form", () => {
  it("waits until everything has arrived", async () => {
    const { book, sender, state, stored, planned } = begun();
    state.trouble = new CallError(0);
    book.set(0, { value: "1" });
    sender.finish();
    await vi.waitFor(() => expect(planned).toHaveLength(1));
    expect([sender.state, sender.isFinishing, state.finishes]).toEqual(["waiting", true, 0]);
    state.trouble = undefined;
    await sender.now();
    expect([stored.size, state.finishes, sender.finished]).toEqual([1, 1, { closing: "Thank you" }]);
    await sender.now();
    expect(state.finishes).toBe(1);
  });
});

describe("what a killed page has left", () => {
  it("is sent before the end", async () => {
    const { stored, state, call } = server();
    const answer = { value: "2", revision: 90, isSent: false };
    const store = { ...inMemory(), others: async (): Promise<KeptForm["answers"]> => [[1, answer]] };
    const sender = new Sender({ book: new FormBook(store, "form", sheet), call, path: "forms/form" });
    sender.finish();
    await vi.waitFor(() => expect(sender.finished).toBeDefined());
    expect(stored.get(1)).toEqual({ question_no: 1, value: "2", revision: 90 });
    expect(state.bodies).toHaveLength(1);
  });
});

it("shows what another page has sent, without sending it again", async () => {
  const { state, call } = server();
  const answer = { value: "2", revision: 90, isSent: true };
  const store = { ...inMemory(), others: async (): Promise<KeptForm["answers"]> => [[1, answer]] };
  const book = new FormBook(store, "form", sheet);
  await new Sender({ book, call, path: "forms/form" }).now();
  expect(book.answers.get(1)?.value).toBe("2");
  expect(state.bodies).toEqual([]);
});

describe("the answers of a form", () => {
  const kept = (revision: number, text: string): KeptForm => ({
    answers: [[0, { text, revision, isSent: false }]],
    place: 4,
  });

  it.each([
    ["what the device has changed since", 9, "device", 1],
    ["what the server has, where another device was later", 3, "server", 0],
  ])("are %s", (_, revision, text, unsent) => {
    const { book } = begun(kept(revision, "device"), [{ question_no: 0, text: "server", revision: 5 }]);
    expect(book.answers.get(0)?.text).toBe(text);
    expect(book.unsent()).toHaveLength(unsent);
    expect(book.place).toBe(4);
  });

  it("get revisions above all that the server has", () => {
    const { book } = begun(undefined, [{ question_no: 0, value: "1", revision: 5_000 }]);
    book.set(0, { value: "0" });
    expect(book.unsent()).toEqual([{ question_no: 0, value: "0", revision: 5_001 }]);
  });

  it("count by the time they were given, however quickly another page has given others", () => {
    let time = 1_790_000_000_000;
    const page = () =>
      new FormBook(
        inMemory(),
        "form",
        sheet,
        () => time,
        (end) => end - 1,
      );
    const [one, other] = [page(), page()];
    for (let no = 1; no < 60; no += 1) {
      one.set(no, { value: "1" });
      time += 100;
    }
    one.set(0, { value: "1" });
    time += 100;
    other.set(0, { value: "2" });
    const [earlier, later] = [one, other].map(
      (book) => book.unsent().find(({ question_no }) => question_no === 0)?.revision ?? 0,
    );
    expect(later).toBeGreaterThan(earlier ?? 0);
  });

  it("that are too long wait on the device", () => {
    const { book } = begun();
    book.set(0, { text: "a".repeat(4_001) });
    expect(book.unsent()).toEqual([]);
    expect(book.answers.get(0)?.text).toHaveLength(4_001);
  });
});
