import { useSyncExternalStore } from "react";
import { type Upload, UploadQueue } from "./queue";
import { type MediaKind, storeFile } from "./storing";

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

export const useUploads = (queue: UploadQueue): readonly Upload[] => useSyncExternalStore(queue.subscribe, queue.list);

/** Whether any of them is still on its way. */
export const moving = (uploads: readonly Upload[]): boolean =>
  uploads.some(({ state }) => state !== "failed" && state !== "refused");

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
