import "@/words/norms";
import { plural, t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { call } from "@/api/client";
import { ApiError } from "@/api/errors";
import type { components } from "@/api/schema";
import { sendFile, type UploadOptions } from "@/api/upload";
import { authoringKeys } from "@/features/authoring/keys";
import { useNotices } from "@/ui/feedback/notices";
import type { RefusedLine, UploadedNorm } from "../api";

/** How far an upload is. The file is held in memory: what is saved is what was looked at. */
export type UploadStep =
  | { at: "file" }
  | { at: "sending"; name: string; share: number }
  | { at: "refused"; name: string; lines: RefusedLine[] }
  | { at: "preview"; file: File; norms: UploadedNorm[]; share?: number };

/** Reads a file on the server, shows what it says, and saves it. */
export function useNormUpload(application: string, done: () => void) {
  const queryClient = useQueryClient();
  const notices = useNotices();
  const running = useRef<AbortController | null>(null);
  const [step, setStep] = useState<UploadStep>({ at: "file" });
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File, preview: boolean, sent: (share: number) => void) => {
    const control = new AbortController();
    running.current?.abort();
    running.current = control;
    setFailure(undefined);
    const norms = await sendNorms(file, { application, preview, sent, signal: control.signal });
    return control.signal.aborted ? null : norms;
  };
  const fail = (error: unknown, name: string, back: UploadStep) => {
    if (error instanceof DOMException && error.name === "AbortError") return;
    if (error instanceof RefusedFile) return setStep({ at: "refused", name, lines: error.lines });
    setFailure(error);
    setStep(back);
  };
  const choose = async (chosen: File) => {
    const { name } = chosen;
    setStep({ at: "sending", name, share: 0 });
    try {
      const file = new File([await chosen.arrayBuffer()], name, { type: chosen.type });
      const norms = await send(file, true, (share) => setStep({ at: "sending", name, share }));
      if (norms) setStep({ at: "preview", file, norms });
    } catch (error) {
      fail(error, name, { at: "file" });
    }
  };
  const save = async () => {
    if (step.at !== "preview" || step.share !== undefined) return;
    const { share: _, ...looked } = step;
    setStep({ ...looked, share: 0 });
    try {
      const norms = await send(step.file, false, (share) => setStep({ ...looked, share }));
      if (!norms) return;
      await queryClient.invalidateQueries({ queryKey: authoringKeys.norms(application) });
      notices.success(savedWords(norms.filter(({ known }) => !known).length));
      done();
    } catch (error) {
      fail(error, step.file.name, looked);
    }
  };
  const restart = () => {
    running.current?.abort();
    setFailure(undefined);
    setStep({ at: "file" });
  };
  return { step, failure, choose, save, restart };
}

const savedWords = (count: number) => plural(count, { one: "The norm set is saved.", other: "# norm sets are saved." });

type Schemas = components["schemas"];

/** Why no line of a file was stored. */
class RefusedFile extends Error {
  readonly lines: RefusedLine[];

  constructor(lines: RefusedLine[]) {
    super("refused lines");
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
async function sendNorms(file: File, { application, preview, ...watch }: SendOptions): Promise<UploadedNorm[]> {
  if (file.size > largest) throw new ApiError(413, t`A file of norms has at most 4 MB.`);
  const fields = { application_id: application, preview: String(preview) };
  const answer = await sendFile<Schemas["UploadedNorms"]>("/api/norm", "file", file, { ...watch, fields });
  const refused = (answer.error as Partial<Schemas["RefusedNorms"]> | undefined)?.refused;
  if (refused?.length) throw new RefusedFile(refused);
  return (await call(Promise.resolve(answer))).norms;
}
