import { startTransition, useEffect, useState } from "react";

const step = 60;

/** A long list that is drawn in parts, so that the page is never blocked. */
export function useGrowing<Row>(rows: Row[]): Row[] {
  const [count, setCount] = useState(step);
  const more = count < rows.length;
  useEffect(() => {
    if (!more) return;
    const later = setTimeout(() => startTransition(() => setCount(count + step)));
    return () => clearTimeout(later);
  }, [more, count]);
  return more ? rows.slice(0, count) : rows;
}
