import { linesInPageLanguage } from "@/api/findings";
import "@/words/norms";
import { plural, t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "@/api/client";
import { ApiError } from "@/api/errors";
import { sendFile } from "@/api/upload";
import { authoringKeys } from "@/features/authoring/keys";
import { RefusedFile, type SendOptions, useFileUpload } from "@/features/authoring/upload/useFileUpload";
import { useNotices } from "@/ui/feedback/notices";
import { filePath, type ImportedTexts } from "../api";
import { useTranslation } from "../translation/TranslationContext";
import { readTranslation } from "../translation/translationKind";

/** Reads a file of translated texts on the server, saves what it says, and shows it here. */
export function useImport(done: () => void) {
  const { id, translation, autosave } = useTranslation();
  const { language } = translation;
  const queryClient = useQueryClient();
  const notices = useNotices();
  return useFileUpload({
    send: (file, options) => sendTexts(filePath(id, language), file, options),
    saved: async (found) => {
      void queryClient.invalidateQueries({ queryKey: authoringKeys.languages(id) });
      autosave.replace(await readTranslation(id, language));
      notices.success(savedWords(found.new + found.changed));
      done();
    },
  });
}

const savedWords = (count: number) => plural(count, { one: "# text is imported.", other: "# texts are imported." });

/** The largest file that is sent, in bytes: a larger one would be refused. */
const largest = 16 * 1024 * 1024;

/** Sends a file of texts. Throws RefusedFile where lines of it are wrong. */
async function sendTexts(path: string, file: File, { preview, ...watch }: SendOptions): Promise<ImportedTexts> {
  if (file.size > largest) throw new ApiError(413, t`A file of texts has at most 16 MB.`);
  const answer = await sendFile<ImportedTexts>(`${path}?dry_run=${preview}`, "file", file, watch);
  const refused = ((answer.data ?? answer.error) as Partial<ImportedTexts> | undefined)?.refused;
  if (refused?.length) {
    const lines = await linesInPageLanguage(refused);
    throw new RefusedFile(lines.map(({ key, ...line }) => ({ ...line, field: key })));
  }
  return call(Promise.resolve(answer));
}
