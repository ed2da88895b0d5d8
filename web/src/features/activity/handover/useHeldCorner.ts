import { useEffect, useRef, useState } from "react";

/** How long the corner is held: longer than a child's finger rests by chance. */
export const holdMs = 2_000;
/** How far the corner reaches, and how far a finger may slip while it is held, in pixels. */
const reach = 72;
const slip = 40;

/** The upper corner at the end of a line: on the right, or on the left where text runs to the left. */
function isInCorner({ clientX, clientY }: PointerEvent): boolean {
  const fromEnd = document.documentElement.dir === "rtl" ? clientX : window.innerWidth - clientX;
  return fromEnd <= reach && clientY <= reach;
}

/** Calls `act` when the corner is held. A touch there still reaches what is drawn below. Answers whether it is held now. */
export function useHeldCorner(active: boolean, act: () => void): boolean {
  const [holding, setHolding] = useState(false);
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from: PointerEvent | undefined;
    const stop = () => {
      clearTimeout(timer);
      from = undefined;
      setHolding(false);
    };
    const begin = (event: PointerEvent) => {
      stop();
      if (!isInCorner(event)) return;
      from = event;
      setHolding(true);
      timer = setTimeout(() => {
        stop();
        latest.current();
      }, holdMs);
    };
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (from && Math.hypot(clientX - from.clientX, clientY - from.clientY) > slip) stop();
    };
    const options = { capture: true };
    window.addEventListener("pointerdown", begin, options);
    window.addEventListener("pointermove", move, options);
    window.addEventListener("pointerup", stop, options);
    window.addEventListener("pointercancel", stop, options);
    return () => {
      stop();
      window.removeEventListener("pointerdown", begin, options);
      window.removeEventListener("pointermove", move, options);
      window.removeEventListener("pointerup", stop, options);
      window.removeEventListener("pointercancel", stop, options);
    };
  }, [active]);
  return holding;
}
