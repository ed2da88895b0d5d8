import { countReasons } from "@/features/activity/missingReason";
import type { Answer, MissingReason } from "@/features/activity/store/answer";
import { applyRules } from "../flow/apply";
import { type FlowItem, planOf, type Rules } from "../flow/rules";
import type { RunnerQuestion } from "../questions";

type Form = readonly Pick<RunnerQuestion, "id" | "category" | "highest">[];

/** The totals, computed as in the report. */
export interface RunnerTotals {
  /** Null while the rules leave no score. */
  raw: number | null;
  /** Of all questions that count. */
  maximum: number;
  /** Questions without a score by their reason; "" stands for no reason. Those that rules credit or leave out are not among them. */
  skipped: { reason: MissingReason | ""; count: number }[];
  /** Counted as passed without having been asked. */
  credited: number;
  /** Not counted, because they come after the end of a part. */
  notCounted: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

export function runnerTotals(rules: Rules | undefined, form: Form, answers: readonly Answer[]): RunnerTotals {
  const items = form.map((_, no): FlowItem => answers[no] ?? { score: null, missing: "" });
  const kinds = applyRules(planOf(rules ?? {}, form), items);
  const places = form.flatMap((question, no) => {
    const item = items[no] as FlowItem;
    const kind = kinds[no];
    return kind === undefined || kind === "practice" ? [] : [{ item, kind, highest: question.highest }];
  });
  const isUndetermined = places.some(({ kind }) => kind === "invalid" || kind === "undetermined");
  const points = places.map(({ item, kind, highest }) =>
    kind === "credited" ? highest : kind === "counted" ? (item.score ?? 0) : 0,
  );
  const open = places.filter(({ item, kind }) => item.score === null && kind !== "credited" && kind !== "not_counted");
  return {
    raw: isUndetermined ? null : sum(points),
    maximum: sum(places.map(({ highest }) => highest)),
    skipped: countReasons(open.map(({ item }) => item.missing)),
    credited: places.filter(({ item, kind }) => kind === "credited" && item.score === null).length,
    notCounted: places.filter(({ kind }) => kind === "not_counted").length,
  };
}

/** Points given so far, and what could have been reached on the same questions; practice counts nowhere. */
export function pointsSoFar(rules: Rules | undefined, form: Form, answers: readonly Answer[]) {
  const practice = new Set(rules?.practice);
  const given = form.flatMap(({ id, highest }, no) => {
    const score = answers[no]?.score ?? null;
    return score === null || practice.has(id) ? [] : [{ score, highest }];
  });
  return { points: sum(given.map(({ score }) => score)), of: sum(given.map(({ highest }) => highest)) };
}
