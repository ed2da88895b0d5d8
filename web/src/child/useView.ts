import { useCallback, useEffect, useState } from "react";
import { fetchView, noView, type View } from "./view";

/** The questions of the activity; asked again until the server has answered. */
export function useView(id: string) {
  const [view, setView] = useState<View | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (wait: number) => {
      fetchView(id, abort.signal).then(setView, () => {
        if (!abort.signal.aborted) timer = setTimeout(ask, wait, Math.min(15_000, wait * 2));
      });
    };
    if (id) ask(1_000);
    else setView(noView);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [id, round]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  return { view, reload };
}
