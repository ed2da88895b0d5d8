import { type Delta, move } from "./geometry";
import type { Size } from "./types";

/** A square cut out of a picture, in the picture's pixels. */
export interface Crop {
  left: number;
  top: number;
  side: number;
}

/** How many times a picture may be enlarged against showing as much of it as a square can. */
export const MAX_ZOOM = 8;

const largest = ({ width, height }: Size) => Math.min(width, height);

/** The largest square, in the middle. */
export function wholeCrop(picture: Size): Crop {
  const side = largest(picture);
  return { left: (picture.width - side) / 2, top: (picture.height - side) / 2, side };
}

/** Moves the square over the picture, in the picture's pixels, never beyond it. */
export function moveCrop({ left, top, side }: Crop, delta: Delta, picture: Size): Crop {
  const moved = move({ left, top, width: side, height: side }, delta, picture);
  return { left: moved.left, top: moved.top, side };
}

/** How much the square enlarges, from 1. */
export const zoomOf = ({ side }: Crop, picture: Size): number => largest(picture) / side;

/** The same place enlarged so many times, about the square's middle. */
export function zoomCrop(crop: Crop, zoom: number, picture: Size): Crop {
  const side = largest(picture) / Math.min(Math.max(zoom, 1), MAX_ZOOM);
  const grown = (side - crop.side) / 2;
  return moveCrop({ left: crop.left - grown, top: crop.top - grown, side }, { dx: 0, dy: 0 }, picture);
}

const step = 0.05;
const zoomStep = 1.1;
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** What a key does: arrows move the picture under the square by a twentieth of it, + and - zoom. Nothing for other keys. */
export function keyCrop(crop: Crop, key: string, picture: Size): Crop | undefined {
  const arrow = arrows[key];
  if (arrow) return moveCrop(crop, { dx: arrow[0] * step * crop.side, dy: arrow[1] * step * crop.side }, picture);
  if (key === "+" || key === "=") return zoomCrop(crop, zoomOf(crop, picture) * zoomStep, picture);
  if (key === "-") return zoomCrop(crop, zoomOf(crop, picture) / zoomStep, picture);
  return undefined;
}
