import { type KeyPress, keepInside, keyDelta, move, type Rect, resize, type Size } from "@/canvas";

/** A drawing has no pixels of its own: its longer side becomes at least so many. */
const drawnSide = 1_024;
const quality = 0.92;
/** An arrow moves or resizes by so much of the picture. */
const keyStep = 0.01;

const isDrawing = (path: string) => path.endsWith(".svg");

/** How large the picture is that is cut from. */
export function sourceSize(path: string, { width, height }: Size): Size {
  const scale = isDrawing(path) ? Math.max(1, drawnSide / Math.max(width, height)) : 1;
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The middle of the picture, with some to every side so that the frame's handles are seen. */
export function firstCut({ width, height }: Size): Rect {
  return { left: width * 0.1, top: height * 0.1, width: width * 0.8, height: height * 0.8 };
}

/** Arrows move the frame, with Alt they resize it at its lower right; Shift goes ten times as far. */
export function keyCut(rect: Rect, press: KeyPress, bounds: Size): Rect | undefined {
  const arrow = keyDelta(press);
  if (!arrow) return undefined;
  const delta = { dx: arrow.dx * keyStep * bounds.width, dy: arrow.dy * keyStep * bounds.height };
  return press.altKey ? resize(rect, "se", delta, bounds) : move(rect, delta, bounds);
}

/** What is cut out, in whole pixels of the picture. */
export function wholeCut(rect: Rect, bounds: Size): Rect {
  const [left, top] = [Math.round(rect.left), Math.round(rect.top)];
  return keepInside({ left, top, width: Math.round(rect.width), height: Math.round(rect.height) }, bounds);
}

/** Redraws the part, as a JPEG when it is cut from one and else as a PNG. */
export function cutOut(image: HTMLImageElement, path: string, rect: Rect, bounds: Size): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = rect.width;
  canvas.height = rect.height;
  const pen = canvas.getContext("2d");
  pen?.drawImage(image, -rect.left, -rect.top, bounds.width, bounds.height);
  const photo = path.endsWith(".jpg");
  const type = photo ? "image/jpeg" : "image/png";
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob ? resolve(new File([blob], photo ? "cut.jpg" : "cut.png", { type })) : reject(new Error("no picture")),
      type,
      quality,
    );
  });
}
