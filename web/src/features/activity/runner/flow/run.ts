import { countsAs, type FlowItem, type Part, type Rules } from "./rules";

/** The outcome of a question under a rule of basal and ceiling; "partly" is neither passed nor failed. */
export type Asked = "not" | "failed" | "passed" | "partly";

/** What a rule of basal and ceiling sees of an item. */
export function resultOf(rules: Rules, part: Part, { score, missing }: FlowItem, highest: number): Asked {
  if (score === null) {
    const left = missing === "" || missing === "discontinued" || missing === "not_administered";
    return !left && countsAs(rules, missing) === "zero" ? "failed" : "not";
  }
  const from = part.passed_from ?? 0;
  if (from > 0 ? score < from : score === 0) return "failed";
  return from > 0 || score >= highest ? "passed" : "partly";
}

/** Places count from 1; 0 where there is no basal or ceiling. */
interface Run {
  basalAt: number;
  ceilingAt: number;
  /** The place of the last question that counts; 0 when nothing was asked. */
  until: number;
  /** Passed items; null where there is no score. */
  raw: number | null;
}

/** Lays basal and ceiling over results in their order of difficulty. A gap between the two leaves no score. */
export function runOf({ basal = 0, ceiling = 0 }: Pick<Part, "basal" | "ceiling">, results: readonly Asked[]): Run {
  const basalAt = firstRun(results, 1, "passed", basal);
  const from = Math.max(basalAt, 1);
  const ceilingAt = firstRun(results, from, "failed", ceiling);
  const until = ceilingAt > 0 ? ceilingAt + ceiling - 1 : results.findLastIndex((result) => result !== "not") + 1;
  const counted = results.slice(from - 1, until);
  const whole = until > 0 && !counted.includes("not");
  const raw = whole ? from - 1 + counted.filter((result) => result === "passed").length : null;
  return { basalAt, ceilingAt, until, raw };
}

/** The place of the first run of so many results of a kind, not before a place; 0 when there is none. */
export function firstRun(results: readonly Asked[], from: number, kind: Asked, length: number): number {
  let run = 0;
  for (let at = from; length > 0 && at <= results.length; at += 1) {
    run = results[at - 1] === kind ? run + 1 : 0;
    if (run === length) return at - length + 1;
  }
  return 0;
}
