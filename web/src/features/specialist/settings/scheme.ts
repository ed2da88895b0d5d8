import { type Palette, seriesStyle } from "@/charts";
import type { DashboardSettings } from "./dashboardSettings";

/**
 * The colour of a series when an account chose one: each its own with Mixed, otherwise the same for all. Series differ
 * always their fill or their form besides.
 */
export function schemeColor(color: DashboardSettings["color"], index: number, palette: Palette): string {
  const mixed = seriesStyle(index, palette).color;
  return { mixed, red: palette.need, green: palette.good, yellow: palette.data[4] ?? mixed }[color];
}

/** The colours of the bars of each name. */
export const schemeOf =
  (color: DashboardSettings["color"]) =>
  ({ group }: { group: number }, palette: Palette) => ({ color: schemeColor(color, group, palette) });
