import { describe, expect, it, vi } from "vitest";
import { renewingFetch } from "./renewal";

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

  it("tells that the session has ended when renewing fails", async () => {
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
});
