import { fitInside } from "./resolution";
import type { Size } from "./types";

/** How large the canvas is shown: as it fits, or as many shown pixels as this for each of its own. */
export type Zoom = "fit" | number;

export const ZOOM_STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
const [LEAST, MOST] = [0.5, 2];

export const clampZoom = (scale: number): number => Math.min(Math.max(scale, LEAST), MOST);

export const scaleOf = (zoom: Zoom, stored: Size, space: Size): number =>
  zoom === "fit" ? fitInside(stored, space).scale : zoom;

/** The next larger or smaller step from any scale. */
export function stepZoom(scale: number, direction: 1 | -1): number {
  const near = 1e-3;
  const next =
    direction > 0 ? ZOOM_STEPS.find((step) => step > scale + near) : ZOOM_STEPS.findLast((step) => step < scale - near);
  return next ?? clampZoom(scale);
}

/** A turn of the wheel, finer than the steps. */
export const wheelZoom = (scale: number, deltaY: number): number => clampZoom(scale * Math.exp(-deltaY / 400));

/** Where to scroll so that what lay under the pointer lies there again after a change of scale. */
export function scrollToKeep(scroll: number, pointer: number, edge: number, from: number, to: number): number {
  return ((scroll + pointer - edge) / from) * to + edge - pointer;
}
