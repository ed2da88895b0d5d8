import { useCallback, useEffect, useRef, useState } from "react";
import { clampIndex } from "../types";

/** How long a user stays at a place before it is written to the address: leafing through forty questions writes it once. */
const settleMs = 150;

/** The position shown, how to change it, and how to write a step at once that still waits to be written. */
type Position = readonly [index: number, onIndex: (index: number) => void, writeNow: () => Promise<void>];

/**
 * The present place. It changes at once, and the address follows later, so that no step waits for the router. `asked`
 * is the place in the address; if something else than a step changes it, that place is shown. A step that still waits
 * when the component goes away is written then, so `write` must leave the address of another page alone.
 */
export function usePosition(
  asked: number,
  questions: number,
  write: (index: number) => Promise<void> | void,
): Position {
  const [index, setIndex] = useState(() => clampIndex(asked, questions));
  const address = useRef({ says: asked, shown: index, timer: 0, write });
  address.current.write = write;

  const writeNow = useCallback(async () => {
    const state = address.current;
    clearTimeout(state.timer);
    if (state.timer === 0) return;
    state.timer = 0;
    if (state.says === state.shown) return;
    state.says = state.shown;
    await state.write(state.shown);
  }, []);

  useEffect(() => {
    const state = address.current;
    if (asked === state.says) return;
    clearTimeout(state.timer);
    state.timer = 0;
    state.says = asked;
    setIndex(clampIndex(asked, questions));
  }, [asked, questions]);
  useEffect(() => () => void writeNow(), [writeNow]);

  const onIndex = useCallback(
    (next: number) => {
      const state = address.current;
      state.shown = clampIndex(next, questions);
      setIndex(state.shown);
      clearTimeout(state.timer);
      state.timer = window.setTimeout(writeNow, settleMs);
    },
    [questions, writeNow],
  );
  return [index, onIndex, writeNow];
}
