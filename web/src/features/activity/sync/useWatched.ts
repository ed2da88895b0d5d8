import { useEffect, useRef, useState } from "react";
import { listen } from "@/child/link/stream";
import type { Result } from "../store/answer";
import { WatchStore } from "../store/watchStore";
import { readWatch, watchNames } from "./watchMessages";

interface WatchHandlers {
  /** Another device may have the activity. */
  onHolder: () => void;
  /** Messages may have been missed: what is stored is to be read again. */
  onMissed: () => void;
  onFinished: () => void;
}

/** Follows the device that runs an activity: its present place, the answers and the scores. */
export function useWatched(activityId: string, results: readonly Result[], start: number, handlers: WatchHandlers) {
  const [store] = useState(() => new WatchStore(results));
  const [shown, setShown] = useState(start);
  const current = useRef(handlers);
  current.current = handlers;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first results are in the store already
  useEffect(() => store.replace(results), [results]);

  useEffect(() => {
    // What was loaded a moment before the first connection may lack what came in between, so that it counts too.
    const close = listen(`/api/activity/live/${encodeURIComponent(activityId)}`, {
      names: watchNames,
      message: (text) => {
        const message = readWatch(text);
        if (message?.type === "moved") current.current.onMissed();
        if (message?.type === "holder") current.current.onHolder();
        // A touch that is no answer leaves the one before it.
        if (message?.type === "tap" && message.answer) store.hear(message.questionNo, { childAnswer: message.answer });
        if (message?.type === "shown" || message?.type === "state") setShown(message.index);
        if (message?.type === "state") {
          store.reading();
          current.current.onMissed();
        }
        if (message?.type === "scored") {
          for (const { question_no, selected_score, missing_reason } of message.scores)
            store.hear(question_no, { score: selected_score, missing: missing_reason as "" });
        }
        if (message?.type !== "finished" && message?.type !== "discarded") return;
        close();
        current.current.onFinished();
      },
    });
    return close;
  }, [activityId, store]);

  return { store, shown };
}
