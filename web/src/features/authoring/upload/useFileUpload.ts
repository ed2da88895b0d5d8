import { useEffect, useRef, useState } from "react";
import type { components } from "@/api/schema";
import type { UploadOptions } from "@/api/upload";

/** What is wrong in a line of a file. */
export type RefusedLine = components["schemas"]["RefusedLine"];

/** Why no line of a file was stored. */
export class RefusedFile extends Error {
  readonly lines: RefusedLine[];

  constructor(lines: RefusedLine[]) {
    super("refused lines");
    this.lines = lines;
  }
}

export interface SendOptions extends Pick<UploadOptions, "sent" | "signal"> {
  /** The file is only read, and nothing of it saved. */
  preview: boolean;
}

/** How far an upload is. The file is held in memory: what is saved is what was looked at. */
export type UploadStep<Said> =
  | { at: "file" }
  | { at: "sending"; name: string; share: number }
  | { at: "refused"; name: string; lines: RefusedLine[] }
  | { at: "preview"; file: File; said: Said; share?: number };

interface FileUpload<Said> {
  /** Throws RefusedFile where lines of the file are wrong. */
  send: (file: File, options: SendOptions) => Promise<Said>;
  saved: (said: Said) => unknown;
}

/** Reads a file on the server, shows what it says, and saves it. */
export function useFileUpload<Said>({ send, saved }: FileUpload<Said>) {
  const running = useRef<AbortController | null>(null);
  const [step, setStep] = useState<UploadStep<Said>>({ at: "file" });
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => () => running.current?.abort(), []);

  const ask = async (file: File, preview: boolean, sent: (share: number) => void) => {
    const control = new AbortController();
    running.current?.abort();
    running.current = control;
    setFailure(undefined);
    const said = await send(file, { preview, sent, signal: control.signal });
    return control.signal.aborted ? null : said;
  };
  const fail = (error: unknown, name: string, back: UploadStep<Said>) => {
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
      const said = await ask(file, true, (share) => setStep({ at: "sending", name, share }));
      if (said) setStep({ at: "preview", file, said });
    } catch (error) {
      fail(error, name, { at: "file" });
    }
  };
  const save = async () => {
    if (step.at !== "preview" || step.share !== undefined) return;
    const { share: _, ...looked } = step;
    setStep({ ...looked, share: 0 });
    try {
      const said = await ask(step.file, false, (share) => setStep({ ...looked, share }));
      if (said) await saved(said);
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
