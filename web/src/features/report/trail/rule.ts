import { t } from "@lingui/core/macro";
import "@/words/report";
import { listed } from "@/ui/format/list";
import { whyWithoutAnswer } from "../notes";

// How a raw score came about is stored in English with each snapshot of a report. This is the same in the language of the page;
// what no pattern fits stays as it is stored.

const bases: Record<string, string> = {
  "The raw score is the sum of the scores. Norms read it when no answer is missing; where less than 80 % of the questions have a score nothing is concluded.": t`The raw score is the sum of the scores. Norms read it when no answer is missing; where less than 80 % of the questions have a score nothing is concluded.`,
  "The raw score is the sum of the points by the author's rules.": t`The raw score is the sum of the points by the author's rules.`,
  "The composite is the weighted sum of its parts' raw scores, looked up in norms of its own.": t`The composite is the weighted sum of its parts' raw scores, looked up in norms of its own.`,
  "The composite is the weighted sum of its parts' scaled scores, looked up in norms of its own.": t`The composite is the weighted sum of its parts' scaled scores, looked up in norms of its own.`,
  "The composite is the weighted sum of its parts' z scores, by how the author says that they correlate (Mosier 1943).": t`The composite is the weighted sum of its parts' z scores, by how the author says that they correlate (Mosier 1943).`,
};

const counts: Record<string, (reason: string) => string> = {
  "0 points": (reason) => t`${reason} counts as 0 points`,
  missing: (reason) => t`${reason} counts as missing`,
  invalid: (reason) => t`${reason} counts as invalid`,
};

/** "refused counts as 0 points, no response counts as missing". */
const countedAs = (list: string): string =>
  listed(
    list.split(", ").map((one) => {
      const [, reason = "", as = ""] = /^(.+) counts as (0 points|missing|invalid)$/.exec(one) ?? [];
      return counts[as]?.(whyWithoutAnswer(reason)) ?? one;
    }),
  );

/** " Rhyme: basal of 3 in a row, and what comes before is credited; ceiling of 4 in a row, and nothing after counts." */
const part =
  / ([^;]+?):(?: basal of (\d+) in a row, and what comes before is credited)?;?(?: ceiling of (\d+) in a row, and nothing after counts)?\.(?= |$)/g;

function partWords([, of = "", basal, ceiling]: RegExpExecArray): string {
  const category = of === "All other questions" ? t`All other questions` : of;
  if (basal && ceiling)
    return t`${category}: basal of ${basal} in a row, and what comes before is credited; ceiling of ${ceiling} in a row, and nothing after counts.`;
  return basal
    ? t`${category}: basal of ${basal} in a row, and what comes before is credited.`
    : t`${category}: ceiling of ${{ ceiling: ceiling ?? "" }} in a row, and nothing after counts.`;
}

const ofMembers = /^ (.+)\. There is none when 2 or more parts have a raw score of 0\.$/s;
const ofQuestions = /^(.*) Without a score: ([^.]+)\.( Questions for practice do not count\.)?$/s;

/** What follows the first sentence; undefined where it does not read as the server writes it. */
function restWords(rest: string): string[] | undefined {
  const [, members] = ofMembers.exec(rest) ?? [];
  if (members) return [`${members}.`, t`There is none when 2 or more parts have a raw score of 0.`];
  const [, parts = "", missing, practice] = ofQuestions.exec(rest) ?? [];
  if (missing === undefined) return undefined;
  return [
    ...[...parts.matchAll(part)].map(partWords),
    t`Without a score: ${{ reasons: countedAs(missing) }}.`,
    ...(practice ? [t`Questions for practice do not count.`] : []),
  ];
}

/** The rule of a figure in the language of the page. */
export function ruleWords(rule: string): string {
  for (const [base, words] of Object.entries(bases)) {
    if (!rule.startsWith(base)) continue;
    const rest = rule === base ? [] : restWords(rule.slice(base.length));
    return rest ? [words, ...rest].join(" ") : rule;
  }
  return rule;
}
