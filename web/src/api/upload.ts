import { api, call } from "./client";
import { offline, toApiError } from "./errors";

/** How long nothing may move before an upload counts as lost. A slow line that still moves is waited for. */
const stillMs = 50_000;

export interface UploadOptions {
  /** Hears the share, 0 to 100, that has gone out. */
  sent?: (share: number) => void;
  signal?: AbortSignal;
}

/** Sends one file as a form's field and gives the answer, or throws an ApiError. */
export async function uploadFile<T>(path: string, field: string, file: File, options: UploadOptions = {}): Promise<T> {
  let answer = await post(path, field, file, options);
  if (answer.status === 401) {
    // An upload that tells how far it is cannot renew the session by itself; a call that reads it can.
    await call(api.GET("/api/auth/get-access-cookie-data"));
    answer = await post(path, field, file, options);
  }
  if (answer.status >= 200 && answer.status < 300) return answer.response as T;
  const headers = { "Retry-After": answer.getResponseHeader("Retry-After") ?? "" };
  throw toApiError(new Response(null, { status: answer.status, headers }), answer.response);
}

function post(path: string, field: string, file: File, { sent, signal }: UploadOptions): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), stillMs);
    };
    const abort = () => request.abort();
    request.open("POST", path);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => {
      moved();
      sent?.(total > 0 ? (loaded / total) * 100 : 0);
    };
    request.onload = () => resolve(request);
    request.onerror = () => reject(offline());
    request.onabort = () => reject(signal?.aborted ? signal.reason : offline());
    request.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
    };
    const form = new FormData();
    form.append(field, file);
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener("abort", abort);
    moved();
    request.send(form);
  });
}
