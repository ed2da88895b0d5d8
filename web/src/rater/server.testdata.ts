import { vi } from "vitest";
import { type Disk, isAsRead, type Sealed } from "./store/disk";
import type { OpenedRequest, WireAnswer, WireSheet } from "./wire";

export const link = { requestId: "request-1", key: "kLq3v0aRzT8wXyB5nM2pQw" };

const often = ["Never", "Sometimes", "Often"].map((label, place) => ({ value: String(place), label }));
const item = (question_no: number, text: string) => ({ question_no, text, pictures: [] });

export const sheet: WireSheet = {
  child: "Ana",
  title: "Behaviour at home",
  instructions: "Think of the last month.",
  closing: "We will talk about it on Friday.",
  reasons: ["dont_know"],
  pages: [
    {
      title: "With others",
      text: "",
      blocks: [{ table: true, items: [item(0, "Shares toys"), item(1, "Waits for a turn")], options: often }],
    },
    { title: "Anything else", text: "", blocks: [{ table: false, items: [item(2, "What else?")], options: [] }] },
  ],
  answers: [],
};

export const request: OpenedRequest = {
  from: { name: "Dana Levi", role: "Speech therapist", organization: "North Clinic" },
  purpose: "To plan the next weeks.",
  respondent: "parent",
  relation: "mother",
  language: "en",
  sees: "team",
  until: 730,
  may_print: true,
  expires_at: "2026-12-24T10:00:00Z",
  needs_code: false,
  code_to: "",
  forms: [{ form_id: "form-1", child: "Ana", title: sheet.title, state: "open", questions: 3, minutes: 5 }],
};

/** A database in memory, as a browser has one. */
export function memoryDisk(): Disk & { entries: Map<string, Sealed> } {
  const entries = new Map<string, Sealed>();
  return {
    entries,
    under: async (start) => new Map([...entries].filter(([name]) => name.startsWith(start))),
    replace: async (put, remove) => {
      for (const [name, read] of remove) if (isAsRead(entries.get(name), read)) entries.delete(name);
      if (put) entries.set(put.name, put.value);
    },
  };
}

type Answerer = (body: Record<string, unknown>) => unknown;
interface Refusal {
  status: number;
  code?: string;
  wait?: number;
}
export const refusal = (status: number, code?: string, wait?: number): Refusal & { refused: true } => ({
  status,
  code,
  wait,
  refused: true,
});

const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === "object" && answer !== null && "refused" in answer;

/**
 * A server for one request, which takes the place of fetch. What the test gives for a path is answered in place of what it does by
 * itself; while `away` is set nothing arrives.
 */
export function fakeServer(own: Partial<Record<string, Answerer>> = {}) {
  const opened = structuredClone(request);
  const stored = new Map<number, WireAnswer>();
  const calls: { path: string; body: Record<string, unknown>; headers: Headers; url: string }[] = [];
  const state = { away: false, opened, stored, calls };
  const mark = (id: string | undefined, to: "begun" | "finished" | "refused") => {
    for (const form of opened.forms) if (!id || form.form_id === id) form.state = to;
  };
  const answers: Record<string, (body: Record<string, unknown>, id: string | undefined) => unknown> = {
    open: () => structuredClone(opened),
    begin: (_, id) => {
      mark(id, "begun");
      return { ...sheet, answers: [...stored.values()] };
    },
    answers: ({ answers }) => {
      const sent = answers as WireAnswer[];
      for (const answer of sent)
        if ((stored.get(answer.question_no)?.revision ?? 0) < answer.revision) stored.set(answer.question_no, answer);
      return { answers: sent.map(({ question_no, revision }) => ({ question_no, revision })) };
    },
    finish: (_, id) => {
      mark(id, "finished");
      return {
        closing: sheet.closing,
        finished_at: "2026-11-27T10:00:00Z",
        answers_for_print: [{ question_no: 0, question: "Shares toys", answer: "Often" }],
      };
    },
    refuse: (_, id) => {
      mark(id, "refused");
      return {};
    },
  };
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (state.away) throw new TypeError("no line");
    const [, path = ""] = /^\/api\/rate\/request-1\/(.*)$/.exec(url) ?? [];
    const [, id] = /^forms\/([^/]+)/.exec(path) ?? [];
    const name = path.split("/").at(-1) ?? "";
    const body = JSON.parse(String(init.body)) as Record<string, unknown>;
    calls.push({ path, body, headers: new Headers(init.headers), url });
    const given = own[path] ?? own[name];
    const answer = given ? given(body) : (answers[name]?.(body, id) ?? refusal(404));
    if (isRefusal(answer)) {
      const { status, code, wait } = answer;
      return Response.json({ code }, { status, headers: wait ? { "Retry-After": String(wait) } : {} });
    }
    return Response.json(answer);
  });
  return state;
}
