import type { Content } from "../report";

export type ScoredElsewhere = Content["scoredElsewhere"][number];

/** What the figures of another place are, in the order in which they stand. */
export const elsewhereFigures = ["percentile", "scaledScore", "standardScore", "ageEquivalent", "rating"] as const;
export type ElsewhereFigure = (typeof elsewhereFigures)[number];

const same = (a: ScoredElsewhere, b: ScoredElsewhere) => a.category === b.category && a.source === b.source;

/** The list with further figures; those of the same category and source take the place of the old ones. */
export const merged = (old: ScoredElsewhere[], more: ScoredElsewhere[]): ScoredElsewhere[] => [
  ...old.filter((one) => !more.some((other) => same(one, other))),
  ...more,
];

export const without = (content: Content, gone: ScoredElsewhere): Content => ({
  ...content,
  scoredElsewhere: content.scoredElsewhere.filter((one) => !same(one, gone)),
});
