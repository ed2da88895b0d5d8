import { useRef, useState } from "react";
import { messageOf } from "@/api/errors";
import type { SelectedChild } from "./selection";

/** What became of one child of a selection. */
export type Outcome<Made> = { made: Made } | { failed: string };

export interface EachChild<Made> {
  outcomes: ReadonlyMap<string, Outcome<Made>>;
  /** How many are done, of those that the work under way is about. */
  progress?: { done: number; of: number };
  run: (children: readonly SelectedChild[]) => Promise<void>;
}

/** Does something for one child after the other. What fails for one does not keep the next from its turn. */
export function useEachChild<Made>(act: (child: SelectedChild) => Promise<Made>): EachChild<Made> {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome<Made>>>(new Map());
  const [progress, setProgress] = useState<EachChild<Made>["progress"]>();
  const running = useRef(false);
  const run = async (children: readonly SelectedChild[]) => {
    if (running.current) return;
    running.current = true;
    for (const [done, child] of children.entries()) {
      setProgress({ done, of: children.length });
      const outcome = await act(child).then(
        (made): Outcome<Made> => ({ made }),
        (error: unknown): Outcome<Made> => ({ failed: messageOf(error) }),
      );
      setOutcomes((known) => new Map(known).set(child.id, outcome));
    }
    running.current = false;
    setProgress(undefined);
  };
  return { outcomes, progress, run };
}

/** The children that are still to be done. */
export const notMade = <Made>(children: readonly SelectedChild[], outcomes: EachChild<Made>["outcomes"]) =>
  children.filter(({ id }) => {
    const outcome = outcomes.get(id);
    return !outcome || "failed" in outcome;
  });
