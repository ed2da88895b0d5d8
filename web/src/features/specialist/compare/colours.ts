import { useLocalStorage } from "@mantine/hooks";
import { useSyncExternalStore } from "react";
import { useAccount } from "@/api/session";
import { type Palette, usePalette } from "@/charts";

/** So many colours are given out by themselves. */
const defaults = 10;
/** So many children's colours are remembered. */
const mostStored = 200;

/** A colour of the palette by its place, which is another one in the dark theme, or one that somebody mixed. */
type Colour = number | string;
type Stored = Record<string, Colour>;

export const defaultColours = (palette: Palette): readonly string[] => palette.data.slice(0, defaults);

function readStored(text: string | undefined): Stored {
  try {
    const stored: unknown = JSON.parse(text ?? "{}");
    const entries = stored && typeof stored === "object" ? Object.entries(stored) : [];
    return Object.fromEntries(entries.filter(([, colour]) => isColour(colour)));
  } catch {
    return {};
  }
}

const isColour = (value: unknown): value is Colour =>
  (typeof value === "number" && Number.isInteger(value) && value >= 0 && value < defaults) ||
  (typeof value === "string" && /^#[\da-f]{6}$/i.test(value));

/** Each child's colour: the chosen one, or the one that belongs to their place. Chosen ones stay on this device. */
export function useColours() {
  const { id } = useAccount();
  const palette = usePalette();
  const [stored, store] = useLocalStorage<Stored>({
    key: `milepost.compare.colours.${id}`,
    defaultValue: {},
    deserialize: readStored,
    getInitialValueInEffect: false,
  });
  const choose = (child: string, colour: string) => {
    const place = defaultColours(palette).findIndex((one) => one.toLowerCase() === colour.toLowerCase());
    const { [child]: _former, ...rest } = stored;
    store(Object.fromEntries([...Object.entries(rest).slice(1 - mostStored), [child, place < 0 ? colour : place]]));
  };
  const reset = (children: readonly string[]) =>
    store(Object.fromEntries(Object.entries(stored).filter(([child]) => !children.includes(child))));
  return { stored, choose, reset };
}

/** The palette in which series n has the colour of child n. */
export function childPalette(palette: Palette, stored: Stored, children: readonly string[]): Palette {
  const colours = defaultColours(palette);
  const data = children.map((child, place) => {
    const chosen = stored[child] ?? place;
    return typeof chosen === "string" ? chosen : (colours[chosen % colours.length] ?? palette.ink);
  });
  return { ...palette, data: data.length > 0 ? data : palette.data };
}

const printing = () => window.matchMedia("print");

function onPrint(listener: () => void) {
  const query = printing();
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Whether the page is on its way to paper, which is white whatever the theme is. */
export const usePrinting = () => useSyncExternalStore(onPrint, () => printing().matches);

const luminance = (colour: string) => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Whether a mark of a colour stands out from its background: 3:1 at least. */
export function isSeen(colour: string, paper: string): boolean {
  const [dark = 0, light = 0] = [luminance(colour), luminance(paper)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05) >= 3;
}
