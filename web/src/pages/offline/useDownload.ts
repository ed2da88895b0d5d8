import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { hasStatus } from "@/api/errors";
import { askAgain, cancelDownload, download, type Progress } from "@/work/offline";
import { takenKey } from "./useTaken";

/** How the download of what was taken stands in this page. */
export type DownloadState =
  | { is: "idle" }
  | { is: "running"; progress: Progress }
  | { is: "cancelling" }
  | { is: "failed"; error: unknown }
  | { is: "elsewhere" };

const isAborted = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

/** Downloads what was taken, and goes on when the network is back. */
export function useTakenDownload(account: string) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<DownloadState>({ is: "idle" });
  const controller = useRef<AbortController>(undefined);

  const run = useCallback(
    async (before: () => Promise<void> = () => askAgain(account)) => {
      if (controller.current) return;
      const mine = new AbortController();
      controller.current = mine;
      setState({ is: "running", progress: { done: 0, total: 0 } });
      const changed = () => queryClient.invalidateQueries({ queryKey: takenKey(account) });
      try {
        await before();
        void changed();
        const onProgress = (progress: Progress) => setState({ is: "running", progress });
        const isMine = await download(account, { signal: mine.signal, onProgress });
        setState({ is: isMine ? "idle" : "elsewhere" });
      } catch (error) {
        setState(isAborted(error) ? { is: "idle" } : { is: "failed", error });
      } finally {
        controller.current = undefined;
        void changed();
      }
    },
    [account, queryClient],
  );

  const cancel = useCallback(async () => {
    controller.current?.abort();
    setState({ is: "cancelling" });
    try {
      await cancelDownload(account);
      setState({ is: "idle" });
    } catch (error) {
      setState({ is: "failed", error });
    }
    void queryClient.invalidateQueries({ queryKey: takenKey(account) });
  }, [account, queryClient]);

  const waits = state.is === "failed" && hasStatus(state.error, 0);
  useEffect(() => {
    if (!waits) return;
    const again = () => void run();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [waits, run]);
  useEffect(() => () => controller.current?.abort(), []);
  return { state, run, cancel };
}
