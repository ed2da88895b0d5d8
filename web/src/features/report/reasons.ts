import { t } from "@lingui/core/macro";
import "@/words/report";

// The server stores in English why a figure is missing, with the report's other figures. These are its reasons, each as the
// continuation of a sentence, in the language of the page.

const reasons: Record<string, string> = {
  "no score (nothing administered)": t`no question has a score`,
  "no score (too much missing)": t`less than 80 % of the questions have a score`,
  "no score (no basal)": t`no score (no basal)`,
  "no score (a missing answer makes it invalid)": t`no score (a missing answer makes it invalid)`,
  "no points to reach": t`the questions have no points to reach`,
  "no norms": t`no norms`,
  "no norms (a percentile of 0 or 100 has no z score)": t`no norms (a percentile of 0 or 100 has no z score)`,
  "no norms (a curve reads raw scores above 0 alone)": t`no norms (a curve reads raw scores above 0 alone)`,
  "no norms (the median does not rise with age)": t`no norms (the median does not rise with age)`,
  "other norms": t`there are no norms of such respondents`,
  "norms of another language": t`there are no norms of tests in this language`,
  "norms are by sex": t`norms are by sex`,
  "n unknown": t`n unknown`,
  "reliability unknown": t`the norms do not say how reliable the score is`,
  "the norms do not tell": t`the norms do not say how often it occurs`,
  "beyond the scale": t`a score lies beyond the scale of the norms`,
  "beyond all children of the sample": t`beyond all children of the sample`,
  "no difference": t`no reliable difference`,
  "one category only": t`there is one category only to compare`,
  "no date of birth": t`the child's record has no date of birth`,
  "before the due date": t`the test was before the due date`,
  "born after the test": t`the child's record says that it was born after the test`,
  "no z score": t`no z score`,
  "no composite (the members' correlations leave no spread)": t`no composite (the members' correlations leave no spread)`,
  "not recorded": t`not recorded`,
  "no question with a typical duration has a score": t`no question with a typical duration has a score`,
  "too few questions": t`too few questions`,
  "the answers do not vary": t`the answers do not vary`,
};

type Parts = readonly string[];

/** Reasons with values of their own. */
const patterns: readonly (readonly [RegExp, (parts: Parts) => string])[] = [
  [/^(\d+) of (\d+) children needed$/, ([, n = "", least = ""]) => t`${n} of ${least} children needed`],
  [/^(\d+) of (\d+) accounts needed$/, ([, n = "", least = ""]) => t`${n} of ${least} accounts needed`],
  [/^(\d+) of (\d+) questions needed$/, ([, n = "", least = ""]) => t`${n} of ${least} questions needed`],
  [
    /^(\d+) of (\d+) questions have no answer$/,
    ([, n = "", of = ""]) => t`${n} of ${{ questions: of }} questions have no answer`,
  ],
  [/^outside the norms' ages \((.+)–(.+)\)$/, ([, from = "", to = ""]) => t`outside the norms' ages (${from}–${to})`],
  [
    /^no norms \(a raw score of (.+) lies between two lines of the table\)$/,
    ([, raw = ""]) => t`no norms (a raw score of ${raw} lies between two lines of the table)`,
  ],
  [
    /^no composite \((\d+) parts have a raw score of 0\)$/,
    ([, n = ""]) => t`no composite (${n} parts have a raw score of 0)`,
  ],
  [
    /^no composite \((.+): (.+)\)$/,
    ([, member = "", why = ""]) => t`no composite (${member}: ${{ reason: reasonWords(why) }})`,
  ],
  [
    /^no reliable difference \(needs (\S+) standard points or more above the child's own mean\)$/,
    ([, points = ""]) => t`no reliable difference (needs ${points} standard points or more above the child's own mean)`,
  ],
  [
    /^no reliable difference \(needs (\S+) standard points or more below the child's own mean\)$/,
    ([, points = ""]) => t`no reliable difference (needs ${points} standard points or more below the child's own mean)`,
  ],
];

/** Why a figure is missing, in the language of the page; the server's own words where they are none of its known ones. */
export function reasonWords(reason: string): string {
  const known = reasons[reason];
  if (known !== undefined) return known;
  for (const [pattern, words] of patterns) {
    const parts = pattern.exec(reason);
    if (parts) return words(parts);
  }
  return reason;
}
