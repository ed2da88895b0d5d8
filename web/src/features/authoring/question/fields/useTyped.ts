import { useCallback, useEffect, useRef, useState } from "react";

/**
 * What stands in a field before it is written. Leaving the field writes it, also where the field goes away under the
 * typing hand, as when another element is selected.
 */
export function useTyped<Typed>(write: (typed: Typed) => void) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const held = useRef<Typed | null>(null);
  const latest = useRef(write);
  latest.current = write;
  const hold = useCallback((next: Typed | null) => {
    held.current = next;
    setTyped(next);
  }, []);
  const leave = useCallback(() => {
    const last = held.current;
    hold(null);
    if (last !== null) latest.current(last);
  }, [hold]);
  useEffect(
    () => () => {
      if (held.current !== null) latest.current(held.current);
    },
    [],
  );
  return { typed, hold, leave };
}
