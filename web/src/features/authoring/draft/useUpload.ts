import { mediaUrl } from "@/api/media";
import { useAccount } from "@/api/session";
import { type CanvasElement, newElement } from "@/canvas";
import { moving } from "@/media/queue";
import { useUploads } from "@/media/UploadList";
import { newId } from "../ids";
import { arrive } from "./arrivals";
import { useEditorActs } from "./EditorContext";
import { picturesOf } from "./storing";

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
      if (!open.left) return onUploaded(element);
      await open.document.autosave.flush(); // what the editor still sends comes first
      await arrive({ account, application: id, question, element });
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

/** A picture as an element: no fill behind it, and no description until the author writes one. */
export function pictureElement(image: string, alt = "", size?: { width: number; height: number }): CanvasElement {
  return newElement(newId(), {
    image,
    alt_text: alt,
    // The stored form of "a tap on this is noticed", which media added here has always had.
    events_actions: JSON.stringify("click_action"),
    styles: { backgroundColor: "transparent", ...size },
  });
}

/** A picture's size on the canvas: its own proportions within 240 pixels. */
export function pictureSize(natural: { width: number; height: number }, most = 240) {
  if (!(natural.width > 0 && natural.height > 0)) return undefined;
  const scale = Math.min(1, most / Math.max(natural.width, natural.height));
  return { width: Math.round(natural.width * scale), height: Math.round(natural.height * scale) };
}
