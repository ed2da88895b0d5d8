import { useEffect, useRef, useState } from "react";
import type { RunnerSnapshot, RunnerStore } from "../store/runnerStore";

export interface Finishing {
  /** "waiting": for answers that have not reached the server. */
  state: "idle" | "waiting" | "finishing" | "failed";
  error: unknown;
  start: () => void;
  cancel: () => void;
}

/** Finishes once the server has everything: asked while offline, it waits for the network. */
export function useFinish(store: RunnerStore, data: RunnerSnapshot, finish: () => Promise<void>): Finishing {
  const [state, setState] = useState<Finishing["state"]>("idle");
  const [error, setError] = useState<unknown>();
  const act = useRef(finish);
  act.current = finish;
  const complete = data.sync === "saved" && data.waiting === 0;

  useEffect(() => {
    if (state !== "waiting" || !complete) return;
    setState("finishing");
    act.current().catch((cause: unknown) => {
      setError(cause);
      setState("failed");
    });
  }, [state, complete]);

  const start = () => {
    setState("waiting");
    void store.flush();
  };
  return { state, error, start, cancel: () => setState("idle") };
}
