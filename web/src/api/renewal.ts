type Fetch = (request: Request) => Promise<Response>;

const timeoutMs = 50_000;
const renewPath = "/api/auth/renew-access-token";

/** A 401 from these says something about the credentials sent, not about an expired session. */
const exempt = new Set([
  renewPath,
  "/api/auth/login",
  "/api/auth/login/second-factor",
  "/api/auth/logout",
  "/api/auth/register",
  "/api/auth/forgot-pass",
  "/api/auth/verify-token",
  "/api/auth/reset-pass",
]);

/**
 * Wraps `send` so that a 401 renews the session once and repeats the request once.
 * Calls that fail together share one renewal; when it fails, `expired` is told and the 401 is the answer.
 */
export function renewingFetch(send: Fetch, expired: () => void): Fetch {
  let renewal: Promise<boolean> | undefined;

  const renew = (origin: string): Promise<boolean> => {
    renewal ??= requestRenewal(send, origin).finally(() => {
      renewal = undefined;
    });
    return renewal;
  };

  return async (request) => {
    const url = new URL(request.url);
    if (exempt.has(url.pathname)) return send(withTimeout(request));
    // A body can be read once; the copy is what the retry sends.
    const copy = request.clone();
    const response = await send(withTimeout(request));
    if (response.status !== 401) return response;
    if (await renew(url.origin)) return send(withTimeout(copy));
    expired();
    return response;
  };
}

async function requestRenewal(send: Fetch, origin: string): Promise<boolean> {
  try {
    const request = new Request(new URL(renewPath, origin), { credentials: "include" });
    return (await send(withTimeout(request))).ok;
  } catch {
    return false;
  }
}

const withTimeout = (request: Request): Request =>
  new Request(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]) });
