import { isOtherAccount } from "./claim";

type Fetch = (request: Request) => Promise<Response>;

const timeoutMs = 50_000;
const renewPath = "/api/auth/renew-access-token";

/** A 401 from these says something about the credentials sent, not about an expired session. */
const exempt = /^\/api\/auth\/(renew-access-token|login|logout|register|forgot-pass|verify-token|reset-pass)(\/|$)/;

/**
 * Gives a wrapper for ways to send: a 401 renews the session once and repeats the request once.
 * Calls that fail together share one renewal. When it is refused the session has ended: `expired` is called and the 401 is
 * the answer. When the server cannot be reached, or is in trouble itself, that is the answer and nobody is logged out.
 */
export function renewals(plain: Fetch, expired: () => void): (send: Fetch) => Fetch {
  const renewals = new Renewals(plain, expired);
  return (send) => async (request) => {
    const url = new URL(request.url);
    if (exempt.test(url.pathname)) return send(request);
    // A body can be read once; the copy is what the retry sends.
    const copy = request.clone();
    const sent = renewals.count;
    const response = await send(request);
    if (response.status !== 401 || isOtherAccount(response)) return response;
    const renewal = await renewals.since(sent, url.origin);
    if (renewal.ok) return send(copy);
    return renewal.status === 401 ? response : renewal.clone();
  };
}

/** One renewal at a time. Whatever was sent before it ended takes its outcome instead of asking for another. */
class Renewals {
  /** How many have been answered. */
  count = 0;
  private latest: Promise<Response> | undefined;
  private running: Promise<Response> | undefined;

  constructor(
    private readonly send: Fetch,
    private readonly expired: () => void,
  ) {}

  since(sent: number, origin: string): Promise<Response> {
    if (this.latest && this.count > sent) return this.latest;
    this.running ??= this.renew(origin).finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async renew(origin: string): Promise<Response> {
    const request = new Request(new URL(renewPath, origin), { credentials: "include" });
    const answer = await this.send(request);
    // Trouble passes: the next call that needs it asks again.
    if (!answer.ok && answer.status !== 401) return answer;
    this.count += 1;
    this.latest = Promise.resolve(answer);
    if (!answer.ok) this.expired();
    return answer;
  }
}

/** A call with little to say is lost when it takes longer. */
export const withTimeout = (request: Request): Request =>
  new Request(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]) });
