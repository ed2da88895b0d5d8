import { call, sendUpload } from "./client";

type Field = string | number | boolean | Blob | null | undefined;

/** The body of a multipart call; what is not given is left out. */
export function formData(fields: Record<string, Field>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === undefined) continue;
    form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}

/** Sends a multipart form with the session's renewal, and gives the answer's data or throws an ApiError. */
export function sendForm<T>(method: "POST" | "PATCH", path: string, body: FormData): Promise<T> {
  const request = new Request(new URL(path, window.location.origin), { method, body, credentials: "include" });
  return call<T>(sendUpload(request));
}
