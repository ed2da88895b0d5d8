import { t } from "@lingui/core/macro";
import "@/words/children";
import { formatPercent, formatRounded } from "@/words/numbers";
import type { BandCount, MeasureSummary } from "./summary";

/** Whether a metric has a scale whose parts mean the same for every measure; raw scores have none. */
export const hasScale = (metric: MeasureSummary["metric"]) => metric !== "raw";

/** "30 % to below 50 %". */
export function bandName({ from, until }: BandCount, metric: MeasureSummary["metric"]): string {
  const edge = (value: number) => (metric === "share" ? formatPercent(value) : formatRounded(value)).replace("-", "−");
  if (from === undefined) return until === undefined ? "" : t`below ${edge(until)}`;
  return until === undefined ? t`${edge(from)} and above` : t`${edge(from)} to below ${edge(until)}`;
}
