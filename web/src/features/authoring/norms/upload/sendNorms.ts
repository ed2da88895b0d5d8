import { call } from "@/api/client";
import { ApiError } from "@/api/errors";
import type { components } from "@/api/schema";
import { sendFile, type UploadOptions } from "@/api/upload";
import type { RefusedLine, UploadedNorm } from "../api";

type Schemas = components["schemas"];

/** Why no line of a file was stored. */
export class RefusedFile extends Error {
  readonly lines: RefusedLine[];

  constructor(lines: RefusedLine[]) {
    super("lines of the file were refused");
    this.lines = lines;
  }
}

/** The largest file that is sent, in bytes: a larger one would be refused. */
const largest = 4 * 1024 * 1024;

interface SendOptions extends Pick<UploadOptions, "sent" | "signal"> {
  application: string;
  preview: boolean;
}

/** Sends a file of norms. Throws RefusedFile where lines of it are wrong. */
export async function sendNorms(file: File, { application, preview, ...watch }: SendOptions): Promise<UploadedNorm[]> {
  if (file.size > largest) throw new ApiError(413, "A file of norms has at most 4 MB.");
  const fields = { application_id: application, preview: String(preview) };
  const answer = await sendFile<Schemas["UploadedNorms"]>("/api/norm", "file", file, { ...watch, fields });
  const refused = (answer.error as Partial<Schemas["RefusedNorms"]> | undefined)?.refused;
  if (refused?.length) throw new RefusedFile(refused);
  return (await call(Promise.resolve(answer))).norms;
}
