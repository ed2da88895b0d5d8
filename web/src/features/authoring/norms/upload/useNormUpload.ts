import { linesInPageLanguage } from "@/api/findings";
import "@/words/norms";
import { plural, t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "@/api/client";
import { ApiError } from "@/api/errors";
import type { components } from "@/api/schema";
import { sendFile } from "@/api/upload";
import { authoringKeys } from "@/features/authoring/keys";
import { RefusedFile, type SendOptions, useFileUpload } from "@/features/authoring/upload/useFileUpload";
import { useNotices } from "@/ui/feedback/notices";
import type { UploadedNorm } from "../api";

/** Reads a file of norms on the server, and saves what it says. */
export function useNormUpload(application: string, done: () => void) {
  const queryClient = useQueryClient();
  const notices = useNotices();
  return useFileUpload({
    send: (file, options) => sendNorms(application, file, options),
    saved: async (norms) => {
      await queryClient.invalidateQueries({ queryKey: authoringKeys.norms(application) });
      notices.success(savedWords(norms.filter(({ known }) => !known).length));
      done();
    },
  });
}

const savedWords = (count: number) => plural(count, { one: "The norm set is saved.", other: "# norm sets are saved." });

type Schemas = components["schemas"];

/** The largest file that is sent, in bytes: a larger one would be refused. */
const largest = 4 * 1024 * 1024;

/** Sends a file of norms. Throws RefusedFile where lines of it are wrong. */
async function sendNorms(application: string, file: File, { preview, ...watch }: SendOptions): Promise<UploadedNorm[]> {
  if (file.size > largest) throw new ApiError(413, t`A file of norms has at most 4 MB.`);
  const fields = { application_id: application, preview: String(preview) };
  const answer = await sendFile<Schemas["UploadedNorms"]>("/api/norm", "file", file, { ...watch, fields });
  const refused = (answer.error as Partial<Schemas["RefusedNorms"]> | undefined)?.refused;
  if (refused?.length) throw new RefusedFile(await linesInPageLanguage(refused));
  return (await call(Promise.resolve(answer))).norms;
}
