import type { Point, Rect, Size } from "./types";

export const DEFAULT_RESOLUTION: Size = { width: 804, height: 640 };

const PATTERN = /^\s*(\d{1,5})\s*[xX×]\s*(\d{1,5})\s*$/;

/** Reads 'WxH'; anything unreadable or without area is the default resolution. */
export function parseResolution(text: string | null | undefined): Size {
  const match = PATTERN.exec(text ?? "");
  const width = Number(match?.[1]);
  const height = Number(match?.[2]);
  return width > 0 && height > 0 ? { width, height } : DEFAULT_RESOLUTION;
}

export function formatResolution(size: Size): string {
  return `${Math.round(size.width)}x${Math.round(size.height)}`;
}

/** Where a stored canvas lies inside a shown box: one scale for both axes, centred. */
export interface Fit extends Rect {
  scale: number;
}

export function fitInside(stored: Size, box: Size): Fit {
  const scale = Math.max(0, Math.min(box.width / stored.width, box.height / stored.height));
  const width = stored.width * scale;
  const height = stored.height * scale;
  return { scale, width, height, left: (box.width - width) / 2, top: (box.height - height) / 2 };
}

/** A stored rectangle in shown pixels. */
export function toShown(rect: Rect, fit: Fit): Rect {
  return {
    left: fit.left + rect.left * fit.scale,
    top: fit.top + rect.top * fit.scale,
    width: rect.width * fit.scale,
    height: rect.height * fit.scale,
  };
}

/** A point of the shown box in stored pixels; null when the box has no size yet. */
export function toStored(point: Point, fit: Fit): Point | null {
  if (fit.scale <= 0) return null;
  return { x: (point.x - fit.left) / fit.scale, y: (point.y - fit.top) / fit.scale };
}

/** Moves a rectangle from one resolution to another proportionally on each axis. */
export function rescale(rect: Rect, from: Size, to: Size): Rect {
  const x = to.width / from.width;
  const y = to.height / from.height;
  return { left: rect.left * x, top: rect.top * y, width: rect.width * x, height: rect.height * y };
}

export const upright = ({ width, height }: Size): Size => ({ width: height, height: width });
