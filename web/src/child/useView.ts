import { useCallback, useEffect, useState } from "react";
import { isSample } from "./sample/id";
import { fetchView, noView, type View } from "./view";

/** The sample's questions are a file of the application; the API is asked nothing. `sample/view.ts` says what is in it. */
const load = async (id: string, signal: AbortSignal): Promise<View> =>
  isSample(id) ? (await fetch("/sample/view.json", { signal })).json() : fetchView(id, signal);

/** The questions of the activity; asked again until the server has answered. */
export function useView(id: string) {
  const [view, setView] = useState<View | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (wait: number) => {
      load(id, abort.signal).then(setView, () => {
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
