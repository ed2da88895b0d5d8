import { expect, onTestFinished, vi } from "vitest";
import type { paths } from "@/api/schema";

type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/** An operation of the contract, such as "GET /api/child/{id}". */
export type Operation = {
  [Path in keyof paths]: {
    [M in Method]: paths[Path] extends Record<Lowercase<M>, object> ? `${M} ${Path & string}` : never;
  }[Method];
}[keyof paths];

/** A request as the server got it. */
export interface Sent {
  operation: string;
  /** The path with its query. */
  address: string;
  /** The values of the path's parameters, in their order. */
  ids: string[];
  query: URLSearchParams;
  /** JSON as a value, a form as FormData, and undefined without a body. */
  body: unknown;
  headers: Headers;
}

type Answer = Response | object | string | number | boolean | null | undefined;
type Handler = (sent: Sent) => Answer | Promise<Answer>;

/** An answer as the server refuses: RFC 9457 problem+json. */
export const problem = (status: number, body: object = {}, headers: HeadersInit = {}) =>
  new Response(JSON.stringify({ title: "Refused", status, ...body }), {
    status,
    headers: { "Content-Type": "application/problem+json", ...headers },
  });

export interface FakeServer {
  /** Answers an operation from now on: a value is sent as JSON, undefined as 204, a function is asked each time. */
  answer: (operation: Operation, answer: Answer | Handler) => void;
  /** Refuses the operation until it is answered again. */
  refuse: (operation: Operation, status?: number, body?: object) => void;
  /** Breaks the line for this operation: fetch rejects as it does without a network. */
  cut: (operation: Operation) => void;
  /** Holds answers of the operation back until the returned function is called. */
  hold: (operation: Operation) => () => void;
  /** What was asked so far, or of one operation. */
  sent: (operation?: Operation) => Sent[];
}

/**
 * Replaces fetch by a server that answers the operations given and no others: a request that nobody answers fails the
 * test at its end.
 */
export function fakeServer(answers: Partial<Record<Operation, Answer | Handler>> = {}): FakeServer {
  const handlers = new Map<string, Answer | Handler>(Object.entries(answers));
  const held = new Map<string, Promise<void>>();
  const all: Sent[] = [];
  const unexpected: string[] = [];
  vi.stubGlobal("fetch", async (input: Request | string | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(input, window.location.origin), init);
    const found = match(request, handlers.keys());
    const sent = await received(request, found);
    all.push(sent);
    if (!found) {
      unexpected.push(sent.operation);
      return problem(501, { detail: `No answer for ${sent.operation}` });
    }
    await held.get(found.operation);
    const handler = handlers.get(found.operation);
    return asResponse(typeof handler === "function" ? await handler(sent) : handler);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    expect([...new Set(unexpected)], "requests without an answer").toEqual([]);
  });
  const answer: FakeServer["answer"] = (operation, given) => void handlers.set(operation, given);
  return {
    answer,
    refuse: (operation, status = 500, body) => answer(operation, () => problem(status, body)),
    cut: (operation) => answer(operation, () => Promise.reject(new TypeError("Failed to fetch"))),
    hold: (operation) => {
      let release = () => {};
      held.set(operation, new Promise((resolve) => (release = resolve)));
      return () => {
        held.delete(operation);
        release();
      };
    },
    sent: (operation) => all.filter((one) => !operation || one.operation === operation),
  };
}

interface Match {
  operation: string;
  ids: string[];
}

/** Finds the operation that a request asks for; a literal path wins over one with parameters. */
function match({ method, url }: Request, operations: Iterable<string>): Match | undefined {
  const parts = new URL(url).pathname.split("/").map(decodeURIComponent);
  let best: (Match & { parameters: number }) | undefined;
  for (const operation of operations) {
    const [verb, path = ""] = operation.split(" ");
    const wanted = path.split("/");
    if (verb !== method || wanted.length !== parts.length) continue;
    const isParameter = (part: string) => part.startsWith("{");
    if (!wanted.every((part, at) => isParameter(part) || part === parts[at])) continue;
    const ids = parts.filter((_, at) => isParameter(wanted[at] ?? ""));
    if (!best || ids.length < best.parameters) best = { operation, ids, parameters: ids.length };
  }
  return best;
}

async function received(request: Request, found?: Match): Promise<Sent> {
  const { pathname, search, searchParams } = new URL(request.url);
  return {
    operation: found?.operation ?? `${request.method} ${pathname}`,
    address: pathname + search,
    ids: found?.ids ?? [],
    query: searchParams,
    body: await bodyOf(request),
    headers: request.headers,
  };
}

async function bodyOf(request: Request): Promise<unknown> {
  if (request.method === "GET") return undefined;
  const type = request.headers.get("Content-Type") ?? "";
  if (type.startsWith("multipart/form-data")) return request.formData();
  const text = await request.text();
  return text === "" ? undefined : JSON.parse(text);
}

function asResponse(answer: Answer): Response {
  if (answer instanceof Response) return answer.clone();
  if (answer === undefined) return new Response(null, { status: 204 });
  return new Response(JSON.stringify(answer), { headers: { "Content-Type": "application/json" } });
}
