import { renderToSvgString } from "@/charts/Drawing";
import { type Drawings, type Photos, photoFile, printedWords, reportData } from "./data";
import { fromServer, type Load } from "./load";
import { type Block, printedSections, type ReportDocument } from "./model";
import { type Family, familiesFor } from "./scripts";

/** A document as the typesetter takes it, with the words of the page that made it. It needs nothing else of that page. */
export interface Layout {
  data: unknown;
  /** The fonts that it needs beside the main one. */
  families: Family[];
  /** Its photos, by the path at which the template finds them. */
  pictures: ReadonlyMap<string, Uint8Array>;
  /** The data without the photos, one of which may turn out not to be readable. */
  withoutPhotos: unknown;
}

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
async function loadPhotos(model: ReportDocument, load: Load): Promise<Photos> {
  const photos = new Map<string, Uint8Array>();
  for (const block of printedSections(model).flatMap(({ blocks }) => blocks)) {
    if (block.kind !== "facts" || !block.photo) continue;
    const bytes = await inTime(load(block.photo.url)).catch(() => undefined);
    if (bytes && isJpeg(bytes)) photos.set(block.photo.url, bytes);
  }
  return photos;
}

/** Draws what the printed sections need. */
async function draw(model: ReportDocument): Promise<Drawings> {
  const drawings = new Map<Block, string>();
  for (const block of printedSections(model).flatMap(({ blocks }) => blocks)) {
    if (block.kind !== "drawing") continue;
    drawings.set(block, typeof block.svg === "string" ? block.svg : await renderToSvgString(block.svg));
  }
  return drawings;
}

/** Writes a document out for the typesetter. */
export async function layOut(model: ReportDocument, load: Load = fromServer): Promise<Layout> {
  const drawings = await draw(model);
  const photos = await loadPhotos(model, load);
  return {
    data: reportData(model, drawings, photos),
    families: familiesFor(printedWords(model, drawings)),
    pictures: new Map([...photos.values()].map((bytes, index) => [photoFile(index), bytes])),
    withoutPhotos: reportData(model, drawings),
  };
}
