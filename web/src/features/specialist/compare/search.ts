import { oneOf } from "@/ui/list/cursor";

// The routes read this file and load no words: those of the periods are in periods.ts.

/** So many children are compared at once. */
export const mostChildren = 10;

/** What a chart may show of a measure. */
const periods = ["current", "baseline", "last_month", "same_month_last_year", "past_year"] as const;
export type Period = (typeof periods)[number];

export type CompareCard = "screening" | "assessment" | "intervention";

/** A screening is given seldom: only its first and its latest score say something. */
export const periodsOf = (card: CompareCard): readonly Period[] =>
  card === "screening" ? ["current", "baseline"] : periods;

/** Search parameters of /specialistCompare: the students, the active one, and what each chart shows. */
export interface CompareSearch extends Partial<Record<CompareCard, Period>> {
  /** Ids with commas between them. */
  child_id?: string;
  student?: string;
  /** The measure that the chart of improvement shows. */
  code?: string;
}

const text = (value: unknown, most: number) => {
  const read = typeof value === "number" ? String(value) : value;
  return typeof read === "string" && read !== "" && read.length <= most ? read : undefined;
};

/** The ids in an address, each once, in their order. An address may also name them one by one. */
export function idsOf(value: unknown): string[] {
  const all = Array.isArray(value) ? value : typeof value === "string" ? value.split(",") : [];
  return [...new Set(all.filter((id): id is string => typeof id === "string" && /^[\w-]{1,64}$/.test(id)))];
}

export const compareSearch = (search: Record<string, unknown>): CompareSearch => ({
  child_id: idsOf(search.child_id).join(",") || undefined,
  student: text(search.student, 64),
  screening: oneOf(periodsOf("screening"), search.screening),
  assessment: oneOf(periodsOf("assessment"), search.assessment),
  intervention: oneOf(periodsOf("intervention"), search.intervention),
  code: text(search.code, 40),
});
