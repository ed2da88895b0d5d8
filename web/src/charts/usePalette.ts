import { useComputedColorScheme } from "@mantine/core";
import { DARK, LIGHT, type Palette } from "@/charts";

/** The chart colours of the theme in use. */
export const usePalette = (): Palette => (useComputedColorScheme("light") === "dark" ? DARK : LIGHT);
