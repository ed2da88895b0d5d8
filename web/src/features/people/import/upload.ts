import { api, call } from "@/api/client";
import { ApiError, offline, toApiError } from "@/api/errors";
import type { Import } from "./imports";

/** What the server takes at most, in bytes: a larger file is refused before it is sent. */
const largest = 20 * 1024 * 1024;

/** Begins an import with a file. `sent` hears the share, 0 to 100, that has gone out. */
export async function beginImport(file: File, sent: (share: number) => void, signal: AbortSignal): Promise<Import> {
  if (file.size > largest) throw new ApiError(413, "The file is larger than 20 MB.");
  // An upload that tells how far it is cannot renew the session by itself; a call before it can.
  await call(api.GET("/api/auth/get-access-cookie-data"));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/api/child-import");
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => sent(total > 0 ? (loaded / total) * 100 : 0);
    request.onerror = () => reject(offline());
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response as Import);
      else reject(toApiError(new Response(null, { status: request.status }), request.response));
    };
    signal.addEventListener("abort", () => request.abort());
    const form = new FormData();
    form.append("file", file);
    request.send(form);
  });
}
