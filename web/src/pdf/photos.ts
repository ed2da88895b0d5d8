import type { Photos } from "./data";
import type { Load } from "./engine";
import { printedSections, type ReportDocument } from "./model";

const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;

/** A print does not wait longer for a photo. */
const PATIENCE_MS = 10_000;

function inTime(loading: Promise<Uint8Array>): Promise<Uint8Array | undefined> {
  let timer: number | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = window.setTimeout(resolve, PATIENCE_MS);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

/** The photos of the printed sections; what cannot be had is not among them, and stops no print. */
export async function loadPhotos(model: ReportDocument, load: Load): Promise<Photos> {
  const photos = new Map<string, Uint8Array>();
  for (const block of printedSections(model).flatMap(({ blocks }) => blocks)) {
    if (block.kind !== "facts" || !block.photo) continue;
    const bytes = await inTime(load(block.photo.url)).catch(() => undefined);
    if (bytes && isJpeg(bytes)) photos.set(block.photo.url, bytes);
  }
  return photos;
}
