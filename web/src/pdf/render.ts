import { renderToSvgString } from "@/charts/Drawing";
import { type Drawings, type Photos, photoFile, printedWords, reportData } from "./data";
import { fromServer, type Load, prepare, typeset } from "./engine";
import { familyFiles, mainFiles } from "./fontFiles";
import { type Block, printedSections, type ReportDocument } from "./model";
import { familiesFor } from "./scripts";

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

/** Loads the typesetter and the main font, so that the first print does not wait for them. */
export const prepareRender = (): Promise<void> => prepare(mainFiles);

/** Everything that makes the PDF. Imported on demand only: it brings the typesetter and its fonts with it. */
export async function renderReport(model: ReportDocument, load: Load = fromServer): Promise<Blob> {
  const drawings = await draw(model);
  const families = familiesFor(printedWords(model, drawings));
  const files = [...mainFiles, ...families.flatMap((family) => familyFiles[family])];
  const set = (photos: Photos) => {
    const pictures = new Map([...photos.values()].map((bytes, index) => [photoFile(index), bytes]));
    return typeset(reportData(model, drawings, photos), files, { load, pictures });
  };
  const photos = await loadPhotos(model, load);
  // A photo that cannot be read must not keep the report from being printed.
  const pdf = await set(photos).catch((failure) => {
    if (photos.size === 0) throw failure;
    return set(new Map());
  });
  return new Blob([new Uint8Array(pdf)], { type: "application/pdf" });
}
