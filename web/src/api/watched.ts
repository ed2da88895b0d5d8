import { withTimeout } from "./renewal";

/** How long nothing may move before a call with a body counts as lost. A slow line that still moves is waited for. */
export const stillMs = 50_000;

/** From where on a body takes longer on a slow line than a call may: a large application, or a batch of answers. */
const longBody = 32 * 1024;

export interface WatchOptions {
  /** Hears the share, 0 to 100, that has gone out. */
  sent?: (share: number) => void;
}

/** Like fetch, for what is uploaded: it reports the progress, which fetch does not, and ends when that stands still. */
export async function sendWatched(request: Request, { sent }: WatchOptions = {}): Promise<Response> {
  const body = await request.blob();
  const { signal } = request;
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const line = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(() => line.abort(), stillMs);
    };
    const abort = () => line.abort();
    const stopWatching = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
    };
    line.upload.addEventListener("progress", ({ loaded, total }) => {
      moved();
      sent?.(total > 0 ? (loaded / total) * 100 : 0);
    });
    line.addEventListener("progress", moved);
    line.addEventListener("load", () => {
      stopWatching();
      resolve(responseOf(line));
    });
    line.addEventListener("error", () => {
      stopWatching();
      reject(new TypeError("Failed to fetch"));
    });
    line.addEventListener("abort", () => {
      stopWatching();
      reject(signal.aborted ? signal.reason : new DOMException("Nothing moved any more.", "TimeoutError"));
    });
    signal.addEventListener("abort", abort);
    line.open(request.method, request.url);
    line.responseType = "arraybuffer";
    for (const [name, value] of request.headers) line.setRequestHeader(name, value);
    moved();
    line.send(body);
  });
}

/** Sends a long body for as long as the line moves, and everything else within the time of a call. */
export const sendPatiently = async (request: Request): Promise<Response> =>
  (await isLong(request)) ? sendWatched(request) : fetch(withTimeout(request));

/** What is sent while the page goes away is short, and no XMLHttpRequest outlives it. */
async function isLong(request: Request): Promise<boolean> {
  if (request.method === "GET" || request.keepalive) return false;
  return (await request.clone().blob()).size > longBody;
}

/** Statuses whose responses may have no body. */
const bodiless = [204, 205, 304];

function responseOf(line: XMLHttpRequest): Response {
  const lines = line.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean);
  const headers = lines.map((text): [string, string] => {
    const colon = text.indexOf(":");
    return [text.slice(0, colon), text.slice(colon + 1).trim()];
  });
  const body = bodiless.includes(line.status) ? null : (line.response as ArrayBuffer);
  return new Response(body, { status: line.status, statusText: line.statusText, headers });
}
