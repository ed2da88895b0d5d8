import { useEffect } from "react";
import { isRunnerKey } from "../frame/useRunnerKeys";

/** S gives the score that the child's tap suggests. */
export function useSuggestionKey(suggested: number | undefined, onTake: (score: number) => void) {
  useEffect(() => {
    if (suggested === undefined) return;
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === "s" && !event.repeat && isRunnerKey(event)) onTake(suggested);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [suggested, onTake]);
}
