import { api, call } from "@/api/client";
import { ApiError } from "@/api/errors";
import { type UploadOptions, uploadFile } from "@/api/upload";

export type MediaKind = "image" | "sound";

const largest = 10 * 1024 * 1024;
/** A smaller file is sent sooner than asked about. */
const askFrom = 32 * 1024;

/** What a file chooser offers. */
export const accepted: Record<MediaKind, string> = {
  image: ".jpg,.jpeg,.png,.gif,.svg",
  sound: ".mp3,.m4a,.mp4,.aac,.ogg,.oga,.opus,.wav,.webm,.weba",
};

/** Stores a file and gives its path below /api/. What the server has already is not sent again. */
export async function storeFile(kind: MediaKind, application: string, file: File, options: UploadOptions = {}) {
  if (file.size > largest) throw new ApiError(413, `The ${kind} is larger than 10 MB.`);
  const known = await knownPath(kind, file).catch(() => "");
  if (known) return known;
  const path = `/api/appAdmin/application/${kind}/${application}`;
  return (await uploadFile<Record<MediaKind, string>>(path, kind, file, options))[kind];
}

async function knownPath(kind: MediaKind, file: File): Promise<string> {
  // Outside a secure context a page has no hashes; then everything is sent.
  if (file.size < askFrom || !crypto.subtle) return "";
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
  const hash = Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const found = await call(api.GET("/api/appAdmin/application/media/{hash}", { params: { path: { hash } } }));
  const type = { image: "image/", sound: "audio/" }[kind];
  return found.content_type.startsWith(type) ? found.path : "";
}
