import { t } from "@lingui/core/macro";
import "@/words/people";
import { ApiError } from "@/api/errors";
import { uploadFile } from "@/api/upload";
import type { ImportChoice } from "./imports";

/** The largest file that is sent, in bytes: a larger one would be refused. */
const largest = 20 * 1024 * 1024;

/** How a person wants a file to be read, where it can be read in several ways. */
export interface Reading {
  sheets?: number[];
  encoding?: string;
}

interface BeginOptions {
  reading?: Reading;
  /** Hears the share, 0 to 100, that has gone out. */
  sent: (share: number) => void;
  signal: AbortSignal;
}

/** Begins an import with a file. A file that can be read in several ways is answered with the choice between them. */
export async function beginImport<Begun>(
  address: string,
  file: File,
  { reading, sent, signal }: BeginOptions,
): Promise<Begun | ImportChoice> {
  if (file.size > largest) throw new ApiError(413, t`The file is larger than 20 MB.`);
  const fields: Record<string, string> = {};
  if (reading?.sheets) fields.sheets = reading.sheets.join(",");
  if (reading?.encoding) fields.encoding = reading.encoding;
  return uploadFile<Begun | ImportChoice>(address, "file", file, { sent, signal, fields });
}
