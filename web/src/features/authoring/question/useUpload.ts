import { mediaUrl } from "@/api/media";
import type { CanvasElement } from "@/canvas";
import { useEditorActs } from "../editor/EditorContext";
import { pictureElement, pictureSize } from "../editor/model";
import { moving, picturesOf, useUploads } from "../media/useUploads";

/** Stores pictures and gives each as a new element, in the order in which they were chosen. */
export function useUpload(onUploaded: (element: CanvasElement) => void) {
  const { id } = useEditorActs();
  const queue = picturesOf(id);
  const uploads = useUploads(queue);
  const upload = (files: readonly File[]) =>
    queue.add(files, async (image) => {
      onUploaded(pictureElement(image, "", pictureSize(await naturalSize(mediaUrl(image)))));
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
