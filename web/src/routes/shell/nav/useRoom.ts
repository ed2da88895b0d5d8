import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** How many entries a bar has room for, of so many at most. It measures itself: labels are longer in some languages than in others. */
export function useRoom(most: number) {
  const bar = useRef<HTMLElement>(null);
  // An object, so that the bar is measured again even if as many as before may fit.
  const [room, setRoom] = useState({ count: most });
  const shown = Math.min(room.count, most);

  // Before anything is painted, until what is left fits.
  useLayoutEffect(() => {
    const element = bar.current;
    if (element && shown > 1 && element.scrollWidth > element.clientWidth) setRoom({ count: shown - 1 });
  });

  useEffect(() => {
    if (!bar.current) return;
    const observer = new ResizeObserver(() => setRoom({ count: most }));
    observer.observe(bar.current);
    return () => observer.disconnect();
  }, [most]);

  return { bar, shown };
}
