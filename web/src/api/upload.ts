import { call, sendUpload } from "./client";
import { formData } from "./form";
import type { WatchOptions } from "./watched";

export interface UploadOptions extends WatchOptions {
  signal?: AbortSignal;
  /** What the form says beside the file. */
  fields?: Record<string, string>;
}

/** Sends one file as a form's field and gives the answer, or throws an ApiError. */
export const uploadFile = <T>(path: string, field: string, file: File, options: UploadOptions = {}): Promise<T> =>
  call<T>(sendFile<T>(path, field, file, options));

/** The same with the whole answer, for those whose refusals say more than an ApiError holds. */
export function sendFile<T>(path: string, field: string, file: File, options: UploadOptions = {}) {
  const { signal, fields, ...watch } = options;
  const request = new Request(new URL(path, window.location.origin), {
    method: "POST",
    body: formData({ ...fields, [field]: file }),
    credentials: "include",
    headers: { Accept: "application/json" },
    signal,
  });
  return sendUpload<T>(request, watch);
}
