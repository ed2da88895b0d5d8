import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** How many entries a bar has room for, of so many at most. It measures itself: labels are longer in some languages than in others. */
export function useRoom(most: number) {
  const bar = useRef<HTMLElement>(null);
  const [count, setCount] = useState(most);
  const shown = Math.min(count, most);

  // Before anything is painted, until what is left fits.
  useLayoutEffect(() => {
    const element = bar.current;
    if (element && shown > 1 && element.scrollWidth > element.clientWidth) setCount(shown - 1);
  });

  useEffect(() => {
    if (!bar.current) return;
    const again = () => setCount(most);
    const observer = new ResizeObserver(again);
    observer.observe(bar.current);
    return () => observer.disconnect();
  }, [most]);

  return { bar, shown };
}
