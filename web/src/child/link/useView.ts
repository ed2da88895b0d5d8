import { useCallback, useEffect, useState } from "react";
import { showFrom } from "@/api/media";
import { isSample } from "../sample/id";
import { fetchView, noView, type View } from "../view";
import { type HandedView, viewChannel } from "./viewBeside";

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
    // A second window of the runner's browser gets from the runner what the server cannot give.
    const beside = viewChannel(id);
    let handed = false;
    beside.onmessage = ({ data }: MessageEvent<HandedView>) => {
      handed = true;
      for (const [path, file] of data.files) showFrom(path, URL.createObjectURL(file));
      setView(data.view);
    };
    const ask = (wait: number) => {
      load(id, abort.signal).then(setView, () => {
        if (abort.signal.aborted) return;
        if (!handed) beside.postMessage(0);
        timer = setTimeout(ask, wait, Math.min(15_000, wait * 2));
      });
    };
    if (id) ask(1_000);
    else setView(noView);
    return () => {
      abort.abort();
      beside.close();
      clearTimeout(timer);
    };
  }, [id, round]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  return { view, reload };
}
