import { call, sendUpload } from "./client";
import { formData } from "./form";
import type { WatchOptions } from "./watched";

export interface UploadOptions extends WatchOptions {
  signal?: AbortSignal;
  /** What the form says beside the file. */
  fields?: Record<string, string>;
}

/** Sends one file as a form's field and gives the answer, or throws an ApiError. */
export function uploadFile<T>(path: string, field: string, file: File, options: UploadOptions = {}): Promise<T> {
  const { signal, fields, ...watch } = options;
  const request = new Request(new URL(path, window.location.origin), {
    method: "POST",
    body: formData({ ...fields, [field]: file }),
    credentials: "include",
    headers: { Accept: "application/json" },
    signal,
  });
  return call<T>(sendUpload(request, watch));
}
