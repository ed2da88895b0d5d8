import { plural, t } from "@lingui/core/macro";
import "@/words/statistics";
import { listed } from "@/ui/format/list";
import { formatFixed, formatFixedPercent } from "@/words/numbers";
import type { Flag } from "./api";

/** Figures as they are written: so many decimals, none lost. */
export const decimals = (value: number): string => formatFixed(value, 2);

export const percent = (share: number): string => formatFixedPercent(100 * share, 1);

export const versionsName = (versions: readonly number[]): string => {
  const list = listed([...versions].sort((a, b) => a - b));
  return plural(versions.length, { one: `Version ${list}`, other: `Versions ${list}` });
};

/** What the server says of a figure that is not there, in the reader's language. */
export function reasonWords(reason: string | undefined): string {
  const [, n, least] = /^(\d+) of (\d+) children needed$/.exec(reason ?? "") ?? [];
  if (n && least) return t`${n} of ${least} children needed`;
  const known: Record<string, string> = {
    "no activities were finished": t`No activities were finished`,
    "not all questions are put to every child": t`Not all questions are put to every child`,
    "fewer than two questions, or all totals are the same": t`Fewer than two questions, or all totals are the same`,
    "fewer than two questions would be left, or all totals would be the same": t`Fewer than two questions would be left, or all totals would be the same`,
    "one factor could not be fitted": t`One factor could not be fitted`,
    "fewer than three questions": t`Fewer than three questions`,
    "fewer than 10 children": t`Fewer than 10 children`,
    "all children have the same": t`All children have the same`,
    "it counts nowhere": t`The question counts nowhere`,
    "only where a question gives 0 or 1 point": t`Only where a question gives 0 or 1 point`,
    "100 children needed in each group": t`100 children needed in each group`,
    "too many different totals": t`Too many different totals`,
    "the reliability is above 1": t`The reliability is above 1`,
  };
  return known[reason ?? ""] ?? t`It cannot be determined`;
}

/** A flag in a word or two, and as a sentence. */
export const flagWords = (): Record<Flag, { name: string; sentence: string }> => ({
  too_hard: { name: t`Very hard`, sentence: t`Children reach fewer than 10 % of its points.` },
  too_easy: { name: t`Very easy`, sentence: t`Children reach more than 95 % of its points.` },
  low_discrimination: {
    name: t`Hardly tells apart`,
    sentence: t`It hardly tells stronger children from weaker ones: its correlation with the other questions is below 0.15.`,
  },
  reversed: {
    name: t`Runs the other way`,
    sentence: t`Stronger children fail it more often: look at its key. Its correlation with the other questions is below 0.`,
  },
  wrong_option: {
    name: t`Wrong option attracts`,
    sentence: t`Stronger children choose a wrong option more than the right one.`,
  },
  dif_sex: { name: t`Differs by sex`, sentence: t`It is harder for girls or for boys of the same total.` },
  dif_age: { name: t`Differs by age`, sentence: t`It is harder for younger or for older children of the same total.` },
  dif_language: {
    name: t`Differs by language`,
    sentence: t`It is harder for children of the same total who were tested in one of the languages: look at the translation.`,
  },
});

/** Terms in plain words. */
export const terms = () => ({
  alpha: t`Cronbach's alpha: how far the questions of the form go together, from 0 to 1. Above 0.9 it is used to decide about single children, above 0.7 to compare groups. It may be below 0.`,
  omega: t`McDonald's omega: the share of the differences between totals that one common ability explains.`,
  sem: t`Standard error of measurement, in points: a child's total would lie within about twice as much of its true one, 95 times of 100.`,
  p: t`The share of its points that children reach. Near 1 it is easy, near 0 hard. The interval is that of Wilson, 95 %.`,
  rest: t`How far children who do well on this question do well on the others: the correlation with the points of all other questions. Below 0.15 it hardly tells children apart.`,
  without: t`What alpha would be without this question. Where it is above the form's, the question does not go along with the others.`,
  skipped: t`How often there is no score, of all children.`,
  time: t`The median time in seconds: half of the children were faster. In brackets the time that nine of ten kept to.`,
  dif: t`Children with the same total are compared. A: the question works alike. B: somewhat differently. C: clearly differently, so that an expert should look at it. It is computed from 100 children in each group on.`,
  drift: t`The same question in versions that differ elsewhere. Where the interval holds 0, nothing is shown to have changed.`,
});

/** The classes of the Educational Testing Service. */
export const classWords = (): Record<string, string> => ({
  A: t`A: works alike`,
  B: t`B: works somewhat differently`,
  C: t`C: works clearly differently`,
});
