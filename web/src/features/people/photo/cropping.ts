import type { Crop } from "@/canvas";

/** The side of a photo as it is sent, in pixels. */
export const photoSide = 512;

const quality = 0.9;

/** What a file chooser offers. */
export const photoTypes = "image/png,image/jpeg,image/gif";

/** Unpacks a picture, upright as its camera was held. What is no picture is an error. */
export const unpack = (file: Blob): Promise<ImageBitmap> => createImageBitmap(file, { imageOrientation: "from-image" });

export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, { left, top, side }: Crop): void {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.imageSmoothingQuality = "high";
  // What is see-through shall not turn black.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, photoSide, photoSide);
  pen.drawImage(picture, left, top, side, side, 0, 0, photoSide, photoSide);
}

/** The square as a JPEG, redrawn: nothing that a camera wrote goes with it. */
export function cutOut(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = photoSide;
  canvas.height = photoSide;
  drawCrop(canvas, picture, crop);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/jpeg", quality);
  });
}
