import { ApiError } from "@/api/errors";

/**
 * What happens to work that could not be sent.
 *
 * - retry: the server was not reached, or had an error itself: the same is sent again later.
 * - log in: the session is over: it is sent again after the next log-in.
 * - conflict: something else is stored by now, or the state does not allow it any more.
 * - gone: what it belongs to is not there for this account. It may come back: nothing is dropped for that.
 * - set aside: the server refuses what it says, and would do so again.
 */
export type Failure = "retry" | "log in" | "conflict" | "gone" | "set aside";

export function failureOf(error: unknown): Failure {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 0 || status === 408 || status === 429 || status >= 500) return "retry";
  if (status === 401) return "log in";
  if (status === 404) return "gone";
  if (status === 409) return "conflict";
  return "set aside";
}

/** Refuses a save over a revision that this browser knows to be replaced, as the server would. */
export function refuseStale(revision: number, newest: number): void {
  if (revision < newest) throw new ApiError(409, "It was changed meanwhile.");
}

/** The server would give the same answer again. */
export const isRefused = (failure: Failure): boolean => failure !== "retry" && failure !== "log in";

/** Before the first, second, … further try, in milliseconds. */
const waits = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** How long to wait after so many failures in a row; the server may name a longer time. */
export function waitAfter(failures: number, error?: unknown): number {
  const usual = waits[Math.min(Math.max(failures, 1), waits.length) - 1] ?? 0;
  const named = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0;
  return Math.max(usual, named);
}
