import "@/words/norms";
import { t } from "@lingui/core/macro";
import { respondentName } from "@/features/authoring/raters/names";
import type { TryResult } from "../api";
import { sexName } from "../words";
import { decimals } from "./figures";
import type { Scored } from "./useScore";

type Trail = TryResult["trail"];

/** The usual rule, where no norms say another. */
const usual = { before: 37 * 7, until: 24 };

const week = (days: number) => (days % 7 === 0 ? `${days / 7}+0` : `${Math.floor(days / 7)}+${days % 7}`);

/** Which age is used, and why. */
export function ageReason({ age, asked, figures }: Scored): string {
  const { age_kind, correction } = figures?.trail ?? { age_kind: "corrected", correction: usual };
  const before = week(correction.before);
  const { until } = correction;
  if (age_kind === "chronological") return t`The age since birth is used: these norms go by it.`;
  if (age.correction_in_use)
    return t`The corrected age is used: born before week ${before} and less than ${until} months ago.`;
  if (!asked.gestation_weeks) return t`The age since birth is used: the weeks of gestation are not given.`;
  const days = asked.gestation_weeks * 7 + (asked.gestation_days ?? 0);
  return days < correction.before
    ? t`The age since birth is used: born early, but ${until} months ago or more.`
    : t`The age since birth is used: not born before week ${before}.`;
}

const ageSentence = ({ age }: Scored): string => {
  const { age_text, corrected_text } = age;
  return corrected_text
    ? t`Age since birth ${age_text}; corrected ${corrected_text}.`
    : t`Age since birth ${age_text}.`;
};

/** How a case was scored, sentence by sentence. */
export function trailOf(row: Scored): string[] {
  const { age, figures } = row;
  const ages = age.age_days === null ? [age.reason ?? ""] : [ageSentence(row), ageReason(row)];
  if (!figures) return ages;
  const { trail, reason } = figures;
  const { title, version, citation, formula_version: formulas } = trail;
  const who = respondentName(trail.respondent);
  return [
    t`Norms: ${title}, version ${version}. ${citation}`,
    ...(trail.respondent === "specialist" ? [] : [t`Answered by: ${who}.`]),
    ...ages,
    ...rowSentences(trail),
    ...scoreSentences(figures),
    ...(reason ? [t`No further figures: ${reason}.`] : []),
    t`Formulas, version ${formulas}.`,
  ];
}

function rowSentences({ lines, sex, share, n }: Trail): string[] {
  const group = sexName(sex);
  const [first, second] = lines;
  if (first === undefined) return [];
  const percent = decimals(share * 100, 1);
  const where =
    share > 0 && second !== undefined
      ? t`Between lines ${first} and ${second} of the uploaded file (${group}), ${percent} % of the way.`
      : t`Line ${first} of the uploaded file (${group}).`;
  return [where, n > 0 ? t`The norm group has ${n} children.` : t`The size of the norm group is not given.`];
}

function scoreSentences(figures: TryResult): string[] {
  const { z, raw, trail, interval, interval_reason } = figures;
  if (z === null || raw === null) return [];
  const from = {
    raw: t`The table gives the score for raw score ${raw}.`,
    mean_sd: t`z is the raw score ${raw} less the mean, divided by the standard deviation.`,
    lms: t`z comes from raw score ${raw} with L, M and S at that age.`,
  }[trail.kind];
  const zText = decimals(z, 2);
  const derived = t`z = ${zText}; T is 50 + 10z, the scaled score 10 + 3z, the standard score 100 + 15z.`;
  const turned = trail.better === "lower" ? [t`Lower raw scores are better: z is turned around.`] : [];
  const error = interval ? reliabilitySentence(trail, interval) : t`No interval: ${interval_reason}.`;
  return [from, ...turned, derived, error];
}

function reliabilitySentence(
  { reliability, reliability_of }: Trail,
  { level, kind }: NonNullable<TryResult["interval"]>,
): string {
  const coefficient = String(reliability);
  const around = {
    true: t`the true score`,
    retest: t`the score of a second administration`,
    obtained: t`the obtained score`,
  }[kind];
  return reliability_of === "row"
    ? t`Interval of ${level} % around ${around}, with the reliability ${coefficient} of this row.`
    : t`Interval of ${level} % around ${around}, with the reliability ${coefficient} of the norm set.`;
}
