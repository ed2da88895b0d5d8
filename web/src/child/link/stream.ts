import { newId } from "../id";
import { EventReader } from "./events";

/** The names under which the server sends an activity's events. After a resync it sends the present state again by itself. */
export const activityEvents: readonly string[] = [
  "changeIndex",
  "cover",
  "pause",
  "scanning",
  "soundCheck",
  "finished",
  "ask",
  "tap",
  "ready",
  "gone",
  "soundPlayed",
  "consent",
];

interface Handlers {
  message: (text: string, name: string) => void;
  /** The connection with this id stands. */
  open?: (connection: string) => void;
  /** There is none, or it broke; it is tried again by itself. */
  lost?: () => void;
  /** Runs before a refused connection is tried again; it may renew a session. */
  before?: () => Promise<void>;
  /** The names of the events; those of an activity by default. */
  names?: readonly string[];
  /** What a connection with this id says of itself. */
  headers?: (connection: string) => Record<string, string>;
}

/** A server without news shows every 15 seconds that it is there. */
const silenceMs = 35_000;
const firstPauseMs = 1_000;
const lastPauseMs = 30_000;

/**
 * Listens to a stream of server-sent events for as long as wanted, over one connection after the other. It reads the
 * stream itself: an EventSource does not notice a silent connection, and takes no headers.
 */
export function listen(url: string, handle: Handlers): () => void {
  const names = handle.names ?? activityEvents;
  let closed = false;
  let standing = false;
  let failures = 0;
  let abort = new AbortController();
  let wake: () => void = () => undefined;

  const once = async () => {
    abort = new AbortController();
    const connection = newId();
    const response = await fetch(url, {
      headers: handle.headers?.(connection),
      signal: abort.signal,
      cache: "no-store",
    });
    if (!response.ok || !response.body) {
      await handle.before?.().catch(() => undefined);
      return;
    }
    failures = 0;
    standing = true;
    handle.open?.(connection);
    await read(response.body, abort, ({ name, data }) => {
      if (!closed && names.includes(name)) handle.message(data, name);
    });
  };
  const run = async () => {
    while (!closed) {
      await once().catch(() => undefined);
      if (closed) return;
      standing = false;
      handle.lost?.();
      const pause = Math.min(lastPauseMs, firstPauseMs * 2 ** failures);
      failures += 1;
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, pause);
      });
    }
  };
  // The device itself says when it loses its network, and when it is back.
  const offline = () => abort.abort();
  const online = () => {
    if (!standing) wake();
  };
  void run();
  window.addEventListener("offline", offline);
  window.addEventListener("online", online);
  return () => {
    closed = true;
    abort.abort();
    wake();
    window.removeEventListener("offline", offline);
    window.removeEventListener("online", online);
  };
}

/** Reads until the stream ends, breaks, or has been silent for too long. */
async function read(
  body: ReadableStream<Uint8Array>,
  abort: AbortController,
  take: (event: { name: string; data: string }) => void,
) {
  const events = new EventReader();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let silence: ReturnType<typeof setTimeout> | undefined;
  try {
    for (;;) {
      clearTimeout(silence);
      silence = setTimeout(() => abort.abort(), silenceMs);
      const { done, value } = await reader.read();
      if (done) return;
      for (const event of events.add(decoder.decode(value, { stream: true }))) take(event);
    }
  } finally {
    clearTimeout(silence);
  }
}
