import { plural, t } from "@lingui/core/macro";
import { missing } from "@/ui/format";
import type { AgreementFigure, KappaFigure, ScorerAgreement } from "./second";
import "@/words/activity";
import { listed } from "@/ui/format/list";
import { formatFixed, formatRounded } from "@/words/numbers";

/** With two decimals and a real minus sign. */
const decimal = (value: number) => formatFixed(value, 2).replace("-", "−");

/** "0.52", or a dash. */
export const valueWords = ({ value }: AgreementFigure): string => (value === null ? missing : decimal(value));

/** "95 % interval 0.31 to 0.74"; empty where there is none. */
export function intervalWords({ value, low, high }: AgreementFigure): string {
  if (value === null || low === null || high === null) return "";
  const [from, to] = [decimal(low), decimal(high)];
  return t`95 % interval ${from} to ${to}`;
}

/** "0.52 (95 % interval 0.31 to 0.74)". */
export function figureWords(figure: AgreementFigure): string {
  const interval = intervalWords(figure);
  return interval ? `${valueWords(figure)} (${interval})` : valueWords(figure);
}

/** Over how many pairs a figure was computed, or why there is none. */
export function pairsWords({ n, least, reason }: AgreementFigure): string {
  if (reason === "few_pairs") return t`${n} of ${least} pairs needed`;
  if (reason === "no_variance")
    return t`n = ${n}: the scores do not vary, so that agreement by chance would be complete`;
  return t`n = ${n}`;
}

/** The same where each pair is an activity. */
export function activitiesWords({ n, least, reason }: AgreementFigure): string {
  if (reason === "few_pairs") return t`${n} of ${least} activities needed`;
  return reason === "no_variance" ? t`n = ${n}: the totals do not vary` : t`n = ${n}`;
}

export const kappaName = ({ weighted, scale }: KappaFigure): string => {
  const scores = listed(scale);
  return weighted ? t`Kappa with quadratic weights, scores ${scores}` : t`Cohen’s kappa, scores ${scores}`;
};

/** "9 of 12 the same (75 %)". */
export function shareWords({ pairs, same, share }: ScorerAgreement): string {
  if (share === null) return missing;
  const percent = formatRounded(share, 1);
  return t`${same} of ${pairs} (${percent} %)`;
}

export const differencesWords = ({ differences, settled }: ScorerAgreement): string =>
  differences === 0
    ? t`The scorers do not differ.`
    : plural(differences, {
        one: `# difference, ${settled} settled`,
        other: `# differences, ${settled} settled`,
      });
