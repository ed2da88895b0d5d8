import { useComputedColorScheme } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { DARK, LIGHT, type Palette } from "./tokens";

/** The chart colours of the theme in use. */
export const usePalette = (): Palette => (useComputedColorScheme("light") === "dark" ? DARK : LIGHT);

/** The width of the element that gets the ref, following its changes; the fallback until it is known. */
export function useWidth<T extends HTMLElement>(fallback = 640): [React.RefObject<T | null>, number] {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState(fallback);
  useEffect(() => {
    const node = ref.current;
    if (!node || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
