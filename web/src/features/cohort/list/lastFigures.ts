import { t } from "@lingui/core/macro";
import "@/words/statistics";
import type { Bar, BarGroup } from "@/charts";
import type { DashboardSettings } from "@/features/specialist/settings/dashboardSettings";
import { missing } from "@/ui/format";
import { figure } from "../run/figures";
import { storedWords } from "../stored";
import type { OutputKind, ReportConfig, Run, VariableFigures } from "../types";
import { outputWords } from "../words";

// What the plot of the dashboard report shows: of each saved report the score in its latest run, by the statistic of the
// dashboard settings.

/** The output that a statistic of the settings is. */
export const outputOf: Record<DashboardSettings["statistic"], OutputKind> = {
  average: "mean",
  mean: "mean",
  trimmed_mean: "trimmed_mean",
  spread: "spread",
  quartiles: "quartiles",
};

/** A bar for each report, in their order. */
export function lastFigures(
  reports: readonly ReportConfig[],
  /** By the report. */
  runs: ReadonlyMap<string, Run>,
  statistic: DashboardSettings["statistic"],
): BarGroup[] {
  return reports.map((report) => ({
    name: report.definition.name,
    bars: [barOf(runs.get(report.config_id), outputOf[statistic])],
  }));
}

function barOf(run: Run | undefined, wanted: OutputKind): Bar {
  const score = run?.result?.variables.find(({ variable }) => variable === "score");
  const output = score?.outputs.find(({ output }) => output === wanted);
  const n = score?.n ?? 0;
  if (!score || !output) return none(n, reasonOf(run, score, wanted));
  const { value, values: [from, , to] = [], reason } = output;
  if (wanted === "quartiles" && from !== undefined && to !== undefined) {
    const words = t`from ${figure(from, score.unit)} to ${figure(to, score.unit)}, n = ${n}`;
    return { value: to, from, n, label: figure(to, score.unit), words };
  }
  if (value === undefined) return none(n, reason ?? t`there are no figures of it`);
  const label = figure(value, score.unit);
  return { value, n, label, words: t`${label}, n = ${n}` };
}

const none = (n: number, reason: string): Bar => ({ value: null, n, label: missing, words: t`${missing}, ${reason}` });

function reasonOf(run: Run | undefined, score: VariableFigures | undefined, wanted: OutputKind): string {
  if (!run) return t`it has no run that is done`;
  if (!run.result) return t`its latest run has no figures`;
  if (run.result.reason) return storedWords(run.result.reason);
  return score ? t`it does not ask for ${outputWords()[wanted]}` : t`it does not ask for the score`;
}
