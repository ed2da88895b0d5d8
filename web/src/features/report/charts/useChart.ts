import { useDraftState } from "../ReportContext";
import type { ChartKind, ChartSettings, ChartVariant } from "./kinds";
import { settingsOf } from "./rules";

/** How a chart is drawn, by its variants; it stays the same while something else is edited. */
export const useChart = (kind: ChartKind, variant: ChartVariant): ChartSettings | undefined =>
  useDraftState(({ content }) => settingsOf(content, kind, variant));
