import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ReportDocument } from "./model";
import { renderReport } from "./render";

/** Hundreds of pages take most of a minute on a slow machine. */
export const patience = 300_000;

const DATA = "data:base64,";

/** The files from the disk, or what an address says itself: in tests nothing serves them. */
const fromDisk = async (url: string) =>
  new Uint8Array(
    url.startsWith(DATA)
      ? Buffer.from(url.slice(DATA.length), "base64")
      : readFileSync(join(import.meta.dirname, "../..", url)),
  );

export interface ReadBack {
  /** The words in reading order, and as they are laid out. */
  text: string;
  layout: string;
  fonts: string;
  images: string[];
  info: string;
  /** The tags, one a line, as deep as they are indented. */
  tags: string;
  pages: string[];
  /** The file itself, as Latin letters. */
  bytes: string;
  places: Place[];
}

/** A word with where it begins and ends, from the left and from the top of its page. */
export interface Place {
  word: string;
  x: number;
  y: number;
  /** Its right side. */
  end: number;
}

const placesOf = (boxes: string): Place[] =>
  [...boxes.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)"[^>]*>([^<]*)</g)].map(
    ([, x, y, end, word = ""]) => ({
      word: word.replace(DIRECTIONS, "").trim(),
      x: Number(x),
      y: Math.round(Number(y)),
      end: Number(end),
    }),
  );

/** Marks of direction are no words of the report. */
const DIRECTIONS = /[\u200E\u202A-\u202E\u2066-\u2069]/g;

/** Makes the PDF and reads it back with poppler; what is kept of it goes to `MILEPOST_KEEP_PDF`. */
export async function printed(model: ReportDocument): Promise<ReadBack> {
  const folder = mkdtempSync(join(tmpdir(), "milepost-pdf-"));
  const file = join(folder, "report.pdf");
  try {
    const blob = await renderReport(model, fromDisk);
    const bytes = new Uint8Array(await blob.arrayBuffer());
    writeFileSync(file, bytes);
    if (process.env.MILEPOST_KEEP_PDF) writeFileSync(process.env.MILEPOST_KEEP_PDF, bytes);
    const run = (program: string, ...args: string[]) =>
      execFileSync(program, args, { encoding: "utf8", stdio: "pipe" });
    const text = run("pdftotext", file, "-").replace(DIRECTIONS, "");
    return {
      text,
      layout: run("pdftotext", "-layout", file, "-"),
      fonts: run("pdffonts", file),
      images: run("pdfimages", "-list", file).trim().split("\n").slice(2),
      info: run("pdfinfo", file),
      tags: run("pdfinfo", "-struct-text", file),
      pages: text.split("\f").slice(0, -1),
      bytes: Buffer.from(bytes).toString("latin1"),
      places: placesOf(run("pdftotext", "-bbox", file, "-")),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
