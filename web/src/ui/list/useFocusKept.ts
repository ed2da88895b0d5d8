import { useEffect, useRef } from "react";

/** Where a row has gone with the focus in it, the list takes the focus. */
export function useFocusKept(rows: unknown[] | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  const inside = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Node) inside.current = frame.current?.contains(target) ?? false;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what may have taken the focus away
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
  }, [rows]);
  return frame;
}
