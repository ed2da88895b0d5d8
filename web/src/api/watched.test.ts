// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sendPatiently, sendWatched } from "./watched";

/** A line that moves when the test says so. */
class FakeLine extends EventTarget {
  static last: FakeLine | undefined;
  upload = new EventTarget();
  status = 0;
  statusText = "";
  response: unknown = null;
  responseType = "";
  headers: Record<string, string> = {};
  body: unknown;
  aborted = false;

  constructor() {
    super();
    FakeLine.last = this;
  }
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.aborted = true;
    this.dispatchEvent(new Event("abort"));
  }
  getAllResponseHeaders = () => "content-type: application/json\r\nretry-after: 7\r\n";
  moves(loaded: number, total: number) {
    this.upload.dispatchEvent(new ProgressEvent("progress", { loaded, total }));
  }
  answers(status: number, text: string) {
    this.status = status;
    this.response = new TextEncoder().encode(text).buffer;
    this.dispatchEvent(new Event("load"));
  }
}

const request = (signal?: AbortSignal) =>
  new Request("https://milepost.test/api/appAdmin", { method: "POST", body: "x".repeat(100), signal });

async function begun(signal?: AbortSignal) {
  const heard: number[] = [];
  FakeLine.last = undefined;
  const answer = sendWatched(request(signal), { sent: (share) => heard.push(share) });
  const line = await vi.waitUntil((): FakeLine | false => Boolean(FakeLine.last?.body) && (FakeLine.last ?? false));
  return { answer, heard, line };
}

describe("an upload", () => {
  beforeEach(() => {
    vi.stubGlobal("XMLHttpRequest", FakeLine);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    return () => vi.unstubAllGlobals();
  });
  afterEach(() => void vi.useRealTimers());

  it("takes ten minutes on a slow line that moves", async () => {
    const { answer, heard, line } = await begun();
    for (let no = 1; no <= 20; no++) {
      vi.advanceTimersByTime(30_000);
      line.moves(no * 5, 100);
    }
    line.answers(201, '{"ok":true}');
    const response = await answer;
    expect([response.status, await response.json(), response.headers.get("Retry-After")]).toEqual([
      201,
      { ok: true },
      "7",
    ]);
    expect(heard.at(-1)).toBe(100);
    expect(line.aborted).toBe(false);
  });

  it("is given up when nothing has moved for 50 seconds", async () => {
    const { answer, line } = await begun();
    const refused = expect(answer).rejects.toThrow();
    vi.advanceTimersByTime(30_000);
    line.moves(5, 100);
    vi.advanceTimersByTime(49_000);
    expect(line.aborted).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(line.aborted).toBe(true);
    await refused;
  });

  it("ends with its signal, and with the line", async () => {
    const control = new AbortController();
    const first = await begun(control.signal);
    control.abort(new DOMException("left", "AbortError"));
    await expect(first.answer).rejects.toThrow("left");
    const second = await begun();
    second.line.dispatchEvent(new Event("error"));
    await expect(second.answer).rejects.toThrow(TypeError);
  });
});

describe("a save", () => {
  const plainly = vi.fn((_: Request) => Promise.resolve(new Response("{}")));
  const save = (size: number, options: RequestInit = {}) =>
    sendPatiently(
      new Request("https://milepost.test/api/appAdmin/app", { method: "PATCH", body: "x".repeat(size), ...options }),
    );
  beforeEach(() => {
    FakeLine.last = undefined;
    plainly.mockClear();
    vi.stubGlobal("XMLHttpRequest", FakeLine);
    vi.stubGlobal("fetch", plainly);
    return () => vi.unstubAllGlobals();
  });

  it("of a large application takes as long as the line moves", async () => {
    const answer = save(300_000);
    const line = await vi.waitUntil((): FakeLine | false => Boolean(FakeLine.last?.body) && (FakeLine.last ?? false));
    expect((line.body as Blob).size).toBe(300_000);
    line.answers(200, '{"ok":true}');
    expect(await (await answer).json()).toEqual({ ok: true });
    expect(plainly).not.toHaveBeenCalled();
  });

  it.each([
    ["that is short", 1000, {}],
    ["on leaving the page", 40_000, { keepalive: true }],
  ])("%s is one call, which ends after its time", async (_, size, options) => {
    expect((await save(size, options)).status).toBe(200);
    expect(plainly.mock.calls[0]?.[0].signal.aborted).toBe(false);
    expect(FakeLine.last).toBeUndefined();
  });
});
