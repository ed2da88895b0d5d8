import { useState } from "react";
import { ApiError, messageOf } from "@/api/errors";
import { mediaUrl } from "@/api/media";
import type { CanvasElement } from "@/canvas";
import { useNotices } from "@/ui/notices";
import { uploadImage } from "../api";
import { useEditor } from "../editor/EditorContext";
import { pictureElement, pictureSize } from "../editor/model";

const mostBytes = 10 * 1024 * 1024;

/** Stores pictures and gives each as a new element. */
export function useUpload(onUploaded: (element: CanvasElement) => void) {
  const { id } = useEditor();
  const notices = useNotices();
  const [running, setRunning] = useState(0);

  const upload = async (file: File) => {
    if (file.size > mostBytes) {
      notices.error(`${file.name} is larger than 10 MB. Please choose a smaller picture.`);
      return;
    }
    setRunning((count) => count + 1);
    try {
      const image = await uploadImage(id, file);
      onUploaded(pictureElement(image, "", pictureSize(await naturalSize(mediaUrl(image)))));
    } catch (error) {
      notices.error(`${file.name} was not uploaded. ${reason(error)}`, { retry: () => void upload(file) });
    } finally {
      setRunning((count) => count - 1);
    }
  };
  return { uploading: running > 0, upload: (files: readonly File[]) => files.forEach((file) => void upload(file)) };
}

function reason(error: unknown): string {
  if (error instanceof ApiError && error.status === 415) return "Pictures may be JPG, PNG, GIF or SVG.";
  return messageOf(error);
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
