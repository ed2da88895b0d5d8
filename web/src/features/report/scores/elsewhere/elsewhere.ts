import { t } from "@lingui/core/macro";
import type { components } from "@/api/schema";
import type { Content } from "@/features/report/report";
import { formatDate } from "@/ui/format";
import "@/words/report";
import { listed } from "@/ui/format/list";

export type ScoredElsewhere = components["schemas"]["ScoredElsewhere"];
export type QuestionNote = components["schemas"]["QuestionNote"];

/** The kinds of figures from elsewhere, in their order. */
export const elsewhereFigures = ["percentile", "scaledScore", "standardScore", "ageEquivalent", "rating"] as const;
export type ElsewhereFigure = (typeof elsewhereFigures)[number];

export const figureLabels = (): Record<ElsewhereFigure, string> => ({
  percentile: t`Percentile`,
  scaledScore: t`Scaled Score`,
  standardScore: t`Standard Score`,
  ageEquivalent: t`Age Equivalent`,
  rating: t`Rating`,
});

/** Where something was scored, as it is typed. */
export interface Source {
  test: string;
  by: string;
  /** YYYY-MM-DD, or nothing. */
  on: string;
}

/** "WISC-V, Ada Lane, Mar 2, 2026". */
export const sourceText = ({ test, by, on }: Source): string => listed([test.trim(), by.trim(), on && formatDate(on)]);

const same = (a: ScoredElsewhere, b: ScoredElsewhere) => a.category === b.category && a.source === b.source;

/** The figures of a row, replaced by those of another row where it has any. */
export function updated(old: ScoredElsewhere | undefined, next: ScoredElsewhere): ScoredElsewhere {
  const filled = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== ""));
  return { ...next, ...old, ...filled };
}

export const figuresLike = (list: ScoredElsewhere[], wanted: ScoredElsewhere) => list.find((one) => same(one, wanted));

/** The list with further figures; of the same category and source they take the place of the old ones. */
export const merged = (old: ScoredElsewhere[], more: ScoredElsewhere[]): ScoredElsewhere[] =>
  more.reduce((list, next) => {
    const row = updated(figuresLike(list, next), next);
    return [...list.filter((one) => !same(one, next)), row];
  }, old);

export const without = (content: Content, gone: ScoredElsewhere): Content => ({
  ...content,
  scoredElsewhere: content.scoredElsewhere.filter((one) => !same(one, gone)),
});
