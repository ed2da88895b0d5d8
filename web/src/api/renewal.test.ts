import { describe, expect, it, vi } from "vitest";
import { withTimeout, renewals as wrapper } from "./renewal";

const renewingFetch = (send: (request: Request) => Promise<Response>, expired: () => void) =>
  wrapper(send, expired)(send);
const origin = "https://milepost.test";
const renewUrl = `${origin}/api/auth/renew-access-token`;
const answer = (status: number) => new Response(null, { status });

/** A server whose session has run out; `renewals` says whether renewing works. */
function expiredServer(renewals: boolean) {
  let renewed = false;
  const send = vi.fn(async (request: Request) => {
    if (request.url === renewUrl) {
      await Promise.resolve();
      renewed = renewals;
      return answer(renewals ? 200 : 401);
    }
    return answer(renewed ? 200 : 401);
  });
  const calls = () => send.mock.calls.map(([request]) => new URL(request.url).pathname);
  return { send, calls };
}

describe("renewingFetch", () => {
  it("renews once and repeats the call once", async () => {
    const server = expiredServer(true);
    const fetch = renewingFetch(server.send, vi.fn());
    expect((await fetch(new Request(`${origin}/api/child/1`))).status).toBe(200);
    expect(server.calls()).toEqual(["/api/child/1", "/api/auth/renew-access-token", "/api/child/1"]);
  });

  it("shares one renewal between calls that fail together", async () => {
    const server = expiredServer(true);
    const fetch = renewingFetch(server.send, vi.fn());
    const answers = await Promise.all([1, 2, 3].map((id) => fetch(new Request(`${origin}/api/child/${id}`))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(server.calls().filter((path) => path.endsWith("renew-access-token"))).toHaveLength(1);
  });

  it("sends the body again", async () => {
    const bodies: string[] = [];
    const send = vi.fn(async (request: Request) => {
      if (request.url === renewUrl) return answer(200);
      bodies.push(await request.text());
      return answer(bodies.length === 1 ? 401 : 200);
    });
    const fetch = renewingFetch(send, vi.fn());
    await fetch(new Request(`${origin}/api/child`, { method: "POST", body: "Mia" }));
    expect(bodies).toEqual(["Mia", "Mia"]);
  });

  it("reports that the session has ended when renewing fails", async () => {
    const expired = vi.fn();
    const server = expiredServer(false);
    const fetch = renewingFetch(server.send, expired);
    expect((await fetch(new Request(`${origin}/api/child/1`))).status).toBe(401);
    expect(expired).toHaveBeenCalledOnce();
    expect(server.calls()).toHaveLength(2);
  });

  it("does not repeat more than once", async () => {
    const send = vi.fn(async (request: Request) => answer(request.url === renewUrl ? 200 : 401));
    const fetch = renewingFetch(send, vi.fn());
    expect((await fetch(new Request(`${origin}/api/child/1`))).status).toBe(401);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it("takes a refused log-in as the answer", async () => {
    const send = vi.fn(async () => answer(401));
    const fetch = renewingFetch(send, vi.fn());
    await fetch(new Request(`${origin}/api/auth/login`, { method: "POST" }));
    expect(send).toHaveBeenCalledOnce();
  });

  it("does not renew again for calls that were sent before the renewal and answered after it", async () => {
    const server = expiredServer(true);
    let release: (response: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => {
      release = resolve;
    });
    let held = false;
    const send = vi.fn(async (request: Request) => {
      if (!request.url.endsWith("/late") || held) return server.send(request);
      held = true;
      return late;
    });
    const fetch = renewingFetch(send, vi.fn());
    const slow = fetch(new Request(`${origin}/api/late`));
    expect((await fetch(new Request(`${origin}/api/child/1`))).status).toBe(200);
    release(answer(401));
    expect((await slow).status).toBe(200);
    expect(server.calls().filter((path) => path.endsWith("renew-access-token"))).toHaveLength(1);
  });

  it("reports once that the session has ended, however many calls find out", async () => {
    const expired = vi.fn();
    const fetch = renewingFetch(expiredServer(false).send, expired);
    const answers = await Promise.all([1, 2, 3].map((id) => fetch(new Request(`${origin}/api/child/${id}`))));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(expired).toHaveBeenCalledOnce();
  });

  it("renews again when the session ended and somebody has logged in since", async () => {
    const expired = vi.fn();
    const server = expiredServer(false);
    const fetch = renewingFetch(server.send, expired);
    await fetch(new Request(`${origin}/api/child/1`));
    await fetch(new Request(`${origin}/api/child/2`));
    expect(server.calls().filter((path) => path.endsWith("renew-access-token"))).toHaveLength(2);
  });

  it("logs nobody out when the renewal does not reach the server", async () => {
    const expired = vi.fn();
    let reachable = false;
    const server = expiredServer(true);
    const send = vi.fn(async (request: Request) => {
      if (request.url === renewUrl && !reachable) throw new TypeError("Failed to fetch");
      return server.send(request);
    });
    const fetch = renewingFetch(send, expired);
    const failed = await Promise.allSettled([1, 2].map((id) => fetch(new Request(`${origin}/api/child/${id}`))));
    expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(expired).not.toHaveBeenCalled();
    reachable = true;
    expect((await fetch(new Request(`${origin}/api/child/1`))).status).toBe(200);
  });

  it("logs nobody out when the server is in trouble, and passes its answer on to every call", async () => {
    const expired = vi.fn();
    const send = vi.fn(async (request: Request) =>
      request.url === renewUrl ? Response.json({ detail: "Please wait." }, { status: 503 }) : answer(401),
    );
    const fetch = renewingFetch(send, expired);
    const answers = await Promise.all([1, 2].map((id) => fetch(new Request(`${origin}/api/child/${id}`))));
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect(await Promise.all(answers.map((response) => response.json()))).toEqual([
      { detail: "Please wait." },
      { detail: "Please wait." },
    ]);
    expect(expired).not.toHaveBeenCalled();
  });

  it("gives up a call that takes longer than 50 seconds", async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
    const send = vi.fn(
      (request: Request) =>
        new Promise<Response>((_, reject) =>
          request.signal.addEventListener("abort", () => reject(request.signal.reason)),
        ),
    );
    const limited = (request: Request) => send(withTimeout(request));
    const answer = renewingFetch(limited, vi.fn())(new Request(`${origin}/api/child/1`));
    expect(timeout).toHaveBeenCalledWith(50_000);
    limit.abort(new DOMException("late", "TimeoutError"));
    await expect(answer).rejects.toThrow("late");
    timeout.mockRestore();
  });
});
