import { useEffect } from "react";
import { isRunnerKey } from "@/features/activity/useScoreKeys";
import { letterOf, runnerKeys } from "@/features/help/keys";
import { useSingleKeys } from "@/features/help/singleKeys";

/** S gives the score that the child's tap suggests. */
export function useSuggestionKey(suggested: number | undefined, onTake: (score: number) => void) {
  const [singleKeys] = useSingleKeys();
  useEffect(() => {
    if (suggested === undefined || !singleKeys) return;
    const press = (event: KeyboardEvent) => {
      if (letterOf(event) === runnerKeys.suggested && !event.repeat && isRunnerKey(event)) onTake(suggested);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [suggested, onTake, singleKeys]);
}
