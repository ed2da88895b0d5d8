import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

/** How a table fits its frame: as it is, with less room around its cells, or not at all. */
type Fit = "roomy" | "tight" | "none";
const narrower = { roomy: "tight", tight: "none", none: "none" } as const satisfies Record<Fit, Fit>;

/** Measures whether the table in a frame is wider than the frame, whenever its rows or the frame's width change. */
export function useFit(frame: RefObject<HTMLElement | null>, rows: readonly unknown[]): Fit {
  const [fit, setFit] = useState<Fit>("roomy");
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may need less room
  useLayoutEffect(() => setFit("roomy"), [rows]);
  useLayoutEffect(() => {
    const table = frame.current?.querySelector("table");
    // Browsers round both widths.
    if (frame.current && table && table.offsetWidth > frame.current.clientWidth + 1) setFit(narrower[fit]);
  });
  useEffect(() => {
    let width = frame.current?.clientWidth;
    const observer = new ResizeObserver(() => {
      if (frame.current?.clientWidth === width) return;
      width = frame.current?.clientWidth;
      setFit("roomy");
    });
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  return fit;
}
