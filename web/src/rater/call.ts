import type { RaterLink } from "./address";

/** How long a call may take: a line that died without a sign would hold those behind it. */
const limitMs = 15_000;

/** A call that was refused, or that never got an answer (status 0). */
export class CallError extends Error {
  constructor(
    readonly status: number,
    /** What the page does something about, such as other-device. */
    readonly code = "",
    /** Seconds to wait before the next try, if the server named them. */
    readonly retryAfter?: number,
  ) {
    super(`call refused with ${status}`);
    this.name = "CallError";
  }
}

/** Ends a call in time. Browsers before 2022 have no such signal; their own limit is longer. */
const limited = (): AbortSignal | null => ("timeout" in AbortSignal ? AbortSignal.timeout(limitMs) : null);

/** Calls the server with a rater's key. It answers what the server does, or throws a CallError. */
export type Call = <Answer>(path: string, body?: object, options?: { keepalive?: boolean }) => Promise<Answer>;

/**
 * Calls for one request from one device. The key goes in a header and nowhere else; no cookie goes along, so that an account that is
 * logged in beside this page plays no part.
 */
export const callWith =
  ({ requestId, key }: RaterLink, device: string): Call =>
  async <Answer>(path: string, body: object = {}, { keepalive = false } = {}): Promise<Answer> => {
    let response: Response;
    try {
      response = await fetch(`/api/rate/${encodeURIComponent(requestId)}/${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${key}`, "Milepost-Device": device },
        body: JSON.stringify(body),
        cache: "no-store",
        credentials: "omit",
        referrerPolicy: "no-referrer",
        keepalive,
        signal: limited(),
      });
    } catch {
      throw new CallError(0);
    }
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw refusal(response, answer);
    // A page of a network that asks for a log-in of its own answers 200 as well.
    if (answer === null && response.status !== 204) throw new CallError(0);
    return answer as Answer;
  };

function refusal({ status, headers }: Response, body: unknown): CallError {
  const code = (body as { code?: unknown } | null)?.code;
  const seconds = Number(headers.get("Retry-After"));
  return new CallError(status, typeof code === "string" ? code : "", seconds > 0 ? seconds : undefined);
}

export const statusOf = (error: unknown): number => (error instanceof CallError ? error.status : 0);

/** The server was not reached or has a trouble of its own: the same call is worth another try. */
export function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

/** Before the first, second, … further try, in milliseconds. */
const waits = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** How long to wait after so many failures in a row; the server may name a longer time. */
export function waitAfter(failures: number, error: unknown): number {
  const usual = waits[Math.min(Math.max(failures, 1), waits.length) - 1] ?? 0;
  const named = error instanceof CallError ? (error.retryAfter ?? 0) * 1_000 : 0;
  return Math.max(usual, named);
}
