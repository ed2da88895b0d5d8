import type { components } from "@/api/schema";
import type { Answer, MissingReason } from "@/features/activity/store/answer";

export type Rules = components["schemas"]["Rules"];
export type Part = components["schemas"]["Part"];
type Counts = NonNullable<NonNullable<Rules["missing"]>[MissingReason]>;

/** What rules need to know of a question. */
export interface FlowForm {
  id: string;
  category: string;
  highest: number;
}

/** What came of a question. */
export type FlowItem = Pick<Answer, "score" | "missing">;

/** Questions that are asked together: a part, or one question that none leads (part -1). Places count from 0. */
interface Turn {
  part: number;
  places: number[];
}

/** The rules of a form, with what never changes during a run looked up once. */
export interface Plan {
  rules: Rules;
  parts: readonly Part[];
  form: readonly FlowForm[];
  practice: ReadonlySet<string>;
  /** The part that leads each question; -1 where none does. */
  partOf: readonly number[];
  turns: readonly Turn[];
  /** The place among the turns of each question's own. */
  turnOf: readonly number[];
}

export function planOf(rules: Rules, form: readonly FlowForm[]): Plan {
  const parts = rules.parts ?? [];
  const named = new Map(parts.map(({ category }, place) => [category, place]));
  const partOf = form.map(({ category }) => named.get(category) ?? named.get("") ?? -1);
  const turns: Turn[] = [];
  const known = new Map<number, number>();
  const turnOf = partOf.map((part, place) => {
    let at = part < 0 ? undefined : known.get(part);
    if (at === undefined) {
      at = turns.push({ part, places: [] }) - 1;
      known.set(part, at);
    }
    turns[at]?.places.push(place);
    return at;
  });
  return { rules, parts, form, practice: new Set(rules.practice), partOf, turns, turnOf };
}

/** It has a score, or a reason for having none. */
export const isDone = (item: FlowItem | undefined) =>
  item !== undefined && (item.score !== null || item.missing !== "");

const usual: Record<MissingReason, Counts> = {
  refused: "missing",
  no_response: "zero",
  not_administered: "missing",
  discontinued: "zero",
  dont_know: "missing",
  no_opportunity: "missing",
};

/** How a missing answer counts by its reason; without a reason it was not administered. */
export function countsAs({ missing }: Rules, why: MissingReason | ""): Counts {
  const reason = why || "not_administered";
  return missing?.[reason] || usual[reason];
}
