import { t } from "@lingui/core/macro";
import { ApiError } from "@/api/errors";
import { linesInPageLanguage } from "@/api/findings";
import { uploadFile } from "@/api/upload";
import type { ScoreUpload } from "./changes";
import "@/words/report";

export type ScoreTable = ScoreUpload["table"];

/** Where a table is downloaded. */
export const scoreFileAddress = (reportID: string, table: ScoreTable) =>
  `/api/report/scores/${encodeURIComponent(reportID)}?table=${table}`;

/** The largest file that is sent, in bytes: a larger one would be refused. */
const largest = 4 * 1024 * 1024;

/** Reads scores from elsewhere from a file. Nothing is stored. */
export async function readScoreFile(reportID: string, file: File, source: string): Promise<ScoreUpload> {
  if (file.size > largest) throw new ApiError(413, t`A table of scores has at most 4 MB.`);
  const address = `/api/report/${encodeURIComponent(reportID)}/scores`;
  const upload = await uploadFile<ScoreUpload>(address, "file", file, { fields: { source } });
  return { ...upload, refused: await linesInPageLanguage(upload.refused) };
}
