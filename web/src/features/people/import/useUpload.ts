import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { hasStatus } from "@/api/errors";
import { type Import, type ImportChoice, importQuery, importsQuery } from "./imports";
import { beginImport, type Reading } from "./upload";

/** A file that waits until it is chosen how it is read. */
export interface Question {
  file: File;
  choice: ImportChoice;
  /** What was chosen before. */
  reading: Reading;
}

/** Sends a file and goes on to its columns. */
export function useUpload() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useFileUpload<Import>("/api/child-import", async (begun) => {
    queryClient.setQueryData(importQuery(begun.import_id).queryKey, begun);
    void queryClient.invalidateQueries(importsQuery);
    await navigate({ to: "/dashboard/import", search: { import: begun.import_id, step: "columns" } });
  });
}

/** Sends a file that begins an import, and hands what was begun on. Leaving the page, or `cancel`, ends the upload. */
export function useFileUpload<Begun extends { import_id: string }>(
  address: string,
  onBegun: (begun: Begun) => Promise<void>,
) {
  const running = useRef<AbortController | null>(null);
  const [state, setState] = useState<{ name: string; share: number } | null>(null);
  const [failure, setFailure] = useState<{ error: unknown; again?: () => void } | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const upload = async (file: File, reading: Reading = {}) => {
    const control = new AbortController();
    running.current?.abort();
    running.current = control;
    setFailure(null);
    setQuestion(null);
    setState({ name: file.name, share: 0 });
    try {
      const sent = (share: number) => setState({ name: file.name, share });
      const begun = await beginImport<Begun>(address, file, { reading, sent, signal: control.signal });
      if (control.signal.aborted) return;
      if (!("import_id" in begun)) {
        setQuestion({ file, choice: begun, reading });
        setState(null);
        return;
      }
      await onBegun(begun);
    } catch (error) {
      if (control.signal.aborted) return;
      // Whatever is wrong with the file itself stays so at a second try.
      const final = [413, 415, 422].some((status) => hasStatus(error, status));
      setFailure({ error, again: final ? undefined : () => upload(file, reading) });
    }
    setState(null);
  };
  const cancel = () => {
    running.current?.abort();
    setState(null);
    setQuestion(null);
  };
  return { upload, cancel, state, failure, question };
}
