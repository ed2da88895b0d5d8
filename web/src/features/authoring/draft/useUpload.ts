import { mediaUrl } from "@/api/media";
import { useAccount } from "@/api/session";
import type { CanvasElement } from "@/canvas";
import { moving, picturesOf, useUploads } from "../media/useUploads";
import { arrive } from "./arrivals";
import { useEditorActs } from "./EditorContext";
import { pictureElement, pictureSize } from "./model";

/**
 * Stores pictures and gives each as a new element, in the order in which they were chosen. One that arrives after the
 * editor was left is put on its question all the same.
 */
export function useUpload(question: string, onUploaded: (element: CanvasElement) => void) {
  const { id, open } = useEditorActs();
  const account = useAccount().id;
  const queue = picturesOf(id);
  const uploads = useUploads(queue);
  const upload = (files: readonly File[]) =>
    queue.add(files, async (image) => {
      const element = pictureElement(image, "", pictureSize(await naturalSize(mediaUrl(image))));
      if (open.left) await arrive({ account, application: id, question, element });
      else onUploaded(element);
    });
  return { uploading: moving(uploads), upload };
}

/** A picture's own size; without area when it cannot be shown. */
function naturalSize(url: string): Promise<{ width: number; height: number }> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve({ width: 0, height: 0 });
    image.src = url;
  });
}
