import { useCallback, useEffect, useRef, useState } from "react";
import { clampIndex } from "../types";

/** How long somebody stays at a place before the address says so: who leafs through forty questions writes it once. */
const settleMs = 150;

/**
 * Where one is. It shows at once, and the address follows: a step waits for no router. `asked` is the place that the
 * address says; when something else than a step changes it, that place is gone to.
 */
export function usePosition(asked: number, questions: number, write: (index: number) => void) {
  const [index, setIndex] = useState(() => clampIndex(asked, questions));
  const address = useRef({ says: asked, timer: 0, write });
  address.current.write = write;

  useEffect(() => {
    const state = address.current;
    if (asked === state.says) return;
    clearTimeout(state.timer);
    state.says = asked;
    setIndex(clampIndex(asked, questions));
  }, [asked, questions]);
  useEffect(() => () => clearTimeout(address.current.timer), []);

  const onIndex = useCallback(
    (next: number) => {
      const state = address.current;
      const to = clampIndex(next, questions);
      setIndex(to);
      clearTimeout(state.timer);
      state.timer = window.setTimeout(() => {
        if (state.says === to) return;
        state.says = to;
        state.write(to);
      }, settleMs);
    },
    [questions],
  );
  return [index, onIndex] as const;
}
