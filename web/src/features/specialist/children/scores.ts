import { t } from "@lingui/core/macro";
import "@/words/overview";
import { formatDate } from "@/ui/format";
import { formatShare } from "@/ui/format/share";
import { formatRounded } from "@/words/numbers";
import type { CohortChild, Measure, MeasureScore, StateFilter } from "./cohort";

const metricNames = (): Record<Measure["metric"], string> => ({
  share: "%",
  standard: t`standard score`,
  t: t`T score`,
  z: t`z score`,
  raw: t`points`,
});

/** What a metric's figures are called on an axis. */
export const unitOf = (metric: Measure["metric"]) => metricNames()[metric];

/** A figure with its unit, and the sign of one beyond the scale: "62 %", "≥ 115, standard score". */
export function valueWords(value: number, metric: Measure["metric"], limit?: string): string {
  if (metric === "share") return formatShare(value);
  const text = limited(formatRounded(value), limit);
  return t`${text}, ${unitOf(metric)}`;
}

/** A figure with its sign, where it is at the end of its norms. */
export const limited = (figure: string, limit?: string) => (limit ? `${limit} ${figure}` : figure);

/** Where a value lies between the ends of its metric's axis, 0 to 100. */
export function positionOf(value: number, { least, most }: Pick<Measure, "least" | "most">): number {
  if (most <= least) return 0;
  return Math.min(100, Math.max(0, (100 * (value - least)) / (most - least)));
}

export const scoreOf = ({ scores }: Pick<CohortChild, "scores">, measure: string): MeasureScore | undefined =>
  scores.find((score) => score.measure === measure);

const signed = (points: number) => (points > 0 ? `+${formatRounded(points)}` : formatRounded(points).replace("-", "−"));

/** Why a child is among those with a state, one line for each measure. */
export function stateLines(
  child: CohortChild,
  measures: readonly Measure[],
  state: StateFilter,
  only?: string,
): string[] {
  if (state === "no_baseline") return [t`Never measured`];
  const wanted = ({ measure }: { measure: string }) => !only || measure === only;
  const codeOf = (name: string) => measures.find(({ measure }) => measure === name)?.code ?? name;
  const neverTaken = state === "due" ? (child.due ?? []) : [];
  const first = neverTaken
    .filter(wanted)
    .map(({ measure, since }) => t`${codeOf(measure)} for the first time, since ${formatDate(since)}`);
  const again = child.scores.filter(wanted).flatMap((score) => {
    const measure = measures.find((one) => one.measure === score.measure);
    const code = codeOf(score.measure);
    if (state === "due") return score.due_since ? [t`${code} since ${formatDate(score.due_since)}`] : [];
    const { change } = score;
    if (!change?.reliable || isBetter(change.points, measure) !== (state === "improved")) return [];
    return [t`${code} ${signed(change.points)} since ${formatDate(score.baseline_date)}`];
  });
  return [...first, ...again];
}

const isBetter = (points: number, measure: Measure | undefined) =>
  measure?.better === "lower" ? points < 0 : points > 0;
