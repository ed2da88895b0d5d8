import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { respondentNames } from "../authoring/raters/names";
import type { Automation, Comparison, Definition, OutputKind, RuleKind, Variable, VariableFigures } from "./types";

// What the choices of a report are called, wherever it is asked for, read or drawn.

export type Choice<Key extends string = string> = { value: Key; label: string };

/** The choices of a list in the order of their words. */
export const choicesOf = <Key extends string>(words: Record<Key, string>): Choice<Key>[] =>
  (Object.entries(words) as [Key, string][]).map(([value, label]) => ({ value, label }));

export const ruleWords = (): Record<RuleKind, string> => ({
  age: t`Age`,
  gender: t`Gender`,
  ethnicity: t`Ethnicity`,
  disability_status: t`Disability Status`,
  location: t`Location`,
  worst_categories: t`Worst Categories`,
});

export const variableWords = (): Record<Variable, string> => ({
  users: t`Number of Users`,
  attempts: t`Attempts`,
  score: t`Score`,
  media: t`Media`,
  repeats: t`Repeats`,
  hints: t`Hints`,
});

/** The variables of a result: those of the form, and the sliders of subjective scoring. */
export const figureWords = (): Record<VariableFigures["variable"], string> => ({
  ...variableWords(),
  comprehension: t`Comprehension`,
  problem_solving: t`Problem Solving`,
  intelligibility: t`Intelligibility`,
});

export const outputWords = (): Record<OutputKind, string> => ({
  median: t`Median`,
  mean: t`Mean`,
  mode: t`Mode`,
  range: t`Range`,
  standard_deviation: t`Standard Deviation`,
  percentile: t`Percentile`,
  variance: t`Variance`,
  quartiles: t`Quartiles`,
  confidence_interval: t`Confidence Interval`,
  trimmed_mean: t`Trimmed Mean`,
  spread: t`Spread`,
});

export const activeWords = (): Record<Definition["users"]["active"], string> => ({
  all: t`All`,
  active: t`Active`,
  inactive: t`Not active`,
});

/** Whose answers a report counts. */
export const answeredByWords = respondentNames;

export const periodWords = (): Record<Definition["time_period"], string> => ({
  past_month: t`Past 1 month`,
  past_3_months: t`Past 3 months`,
  past_year: t`Past 1 year`,
  past_3_years: t`Past 3 years`,
  all: t`All`,
});

export const compareToWords = (): Record<Definition["compare_to"], string> => ({
  none: t`Nothing`,
  period_before: t`The period before`,
  same_period_last_year: t`The same period last year`,
});

/** Which of a child's activities tests use. */
export const testsUseWords = (): Record<NonNullable<Definition["tests_use"]>, string> => ({
  last: t`its last activity`,
  first: t`its first activity`,
  mean: t`the mean of its activities`,
});

export const groupWords = (): Record<Definition["compare_groups"], string> => ({
  none: t`None`,
  age: t`Age`,
  gender: t`Gender`,
  ethnicity: t`Ethnicity`,
  disability_status: t`Disability Status`,
  location: t`Location`,
  application: t`Application`,
});

export const scheduleWords = (): Record<Automation["schedule"], string> => ({
  never: t`Never`,
  every_week: t`Every Week`,
});

/** Monday is 1. */
export const weekdayWords = (): string[] => [
  t`Monday`,
  t`Tuesday`,
  t`Wednesday`,
  t`Thursday`,
  t`Friday`,
  t`Saturday`,
  t`Sunday`,
];

/** The sliders in the order in which they are taken. */
export const sliderWords = (): string[] => [t`Comprehension`, t`Problem Solving`, t`Intelligibility`];

export const effectWords = (): Record<Comparison["effect_kind"], string> => ({
  hedges_g: t`Hedges’ g`,
  eta_squared: t`Eta squared`,
  pearson_r: t`Pearson’s r`,
});
