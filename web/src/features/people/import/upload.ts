import { ApiError } from "@/api/errors";
import { uploadFile } from "@/api/upload";
import type { Import } from "./imports";

/** The largest file that is sent, in bytes: a larger one would be refused. */
const largest = 20 * 1024 * 1024;

/** Begins an import with a file. `sent` hears the share, 0 to 100, that has gone out. */
export async function beginImport(file: File, sent: (share: number) => void, signal: AbortSignal): Promise<Import> {
  if (file.size > largest) throw new ApiError(413, "The file is larger than 20 MB.");
  return uploadFile<Import>("/api/child-import", "file", file, { sent, signal });
}
