import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { api, call } from "@/api/client";
import { ApiError } from "@/api/errors";
import { type UploadOptions, uploadFile } from "@/api/upload";
import { largestFile, type MediaKind } from "@/media/files";
import { moving, pause, UploadQueue } from "@/media/queue";

/** A smaller file is sent sooner than asked about. */
const askFrom = 32 * 1024;

const tooLarge: Record<MediaKind, string> = {
  image: t`The image is larger than 10 MB.`,
  sound: t`The sound is larger than 10 MB.`,
};

/** Stores a file and gives its path below /api/. What the server has already is not sent again. */
export async function storeFile(kind: MediaKind, application: string, file: File, options: UploadOptions = {}) {
  if (file.size > largestFile) throw new ApiError(413, tooLarge[kind]);
  const known = await knownPath(kind, file).catch(() => "");
  if (known) return known;
  const path = `/api/appAdmin/application/${kind}/${application}`;
  if (kind === "image") return uploadFile<string>(path, kind, file, options);
  return (await uploadFile<{ sound: string }>(path, kind, file, options)).sound;
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

/** A queue of files of one kind for an application. */
export const newQueue = (kind: MediaKind, application: string) =>
  new UploadQueue({ send: (file, sent, signal) => storeFile(kind, application, file, { sent, signal }), pause });

const pictures = new Map<string, UploadQueue>();

/** The pictures of an application that are on their way. They go on while the editor shows another question. */
export function picturesOf(application: string): UploadQueue {
  const known = pictures.get(application);
  if (known) return known;
  const queue = newQueue("image", application);
  pictures.set(application, queue);
  askBeforeClosing(queue);
  return queue;
}

/** A file that is on its way is nowhere else in the browser: closing the tab would lose it. */
function askBeforeClosing(queue: UploadQueue) {
  window.addEventListener("beforeunload", (event) => {
    if (moving(queue.list())) event.preventDefault();
  });
}
