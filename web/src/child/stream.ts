/** The names under which the server sends an activity's events. After a resync it tells the present state again by itself. */
const ofActivity = ["changeIndex", "finished", "tap", "ready"];

/**
 * Listens to a stream of server-sent events for as long as wanted. The browser reconnects after a lost connection by
 * itself, but gives up after a refusal; then `before` (which may renew a session) runs and it is tried again.
 */
export function listen(
  url: string,
  handle: {
    message: (text: string) => void;
    open?: () => void;
    before?: () => Promise<void>;
    /** Under which names events come; an activity's when nothing is said. */
    names?: readonly string[];
  },
): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let failures = 0;

  const connect = () => {
    if (closed) return;
    source = new EventSource(url);
    source.onopen = () => {
      failures = 0;
      handle.open?.();
    };
    const hear = (event: MessageEvent) => handle.message(String(event.data));
    for (const name of handle.names ?? ofActivity) source.addEventListener(name, hear);
    source.onerror = () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      failures += 1;
      timer = setTimeout(again, Math.min(30_000, 1_000 * 2 ** failures));
    };
  };
  const again = async () => {
    await handle.before?.().catch(() => undefined);
    connect();
  };
  const online = () => {
    if (source?.readyState === EventSource.OPEN) return;
    clearTimeout(timer);
    source?.close();
    void again();
  };

  connect();
  window.addEventListener("online", online);
  return () => {
    closed = true;
    clearTimeout(timer);
    source?.close();
    window.removeEventListener("online", online);
  };
}
