import { plural, t } from "@lingui/core/macro";
import "@/words/statistics";
import type { Fact } from "@/ui/Facts";
import { formatDate, missing } from "@/ui/format";
import { listed } from "@/ui/format/list";
import type { Definition, Outliers, Rule } from "./types";
import {
  activeWords,
  answeredByWords,
  compareToWords,
  groupWords,
  outputWords,
  periodWords,
  ruleWords,
  sliderWords,
  testsUseWords,
  variableWords,
} from "./words";

// What a report was asked for, in words: beside its figures, and when an earlier version is looked at.

const list = (items: readonly string[]) => listed(items);

function agesOf({ age_from: from, age_to: to }: Pick<Rule, "age_from" | "age_to">): string | undefined {
  if (from !== undefined && to !== undefined) return t`${from} to ${to} years`;
  if (from !== undefined) return t`From ${from} years`;
  return to === undefined ? undefined : t`Up to ${to} years`;
}

function daysOf({ date_start: start, date_end: end }: Definition["users"]): string | undefined {
  if (start && end) return t`${formatDate(start)} to ${formatDate(end)}`;
  if (start) return t`From ${formatDate(start)}`;
  return end ? t`Up to ${formatDate(end)}` : undefined;
}

const ruleOf = (rule: Rule): Fact => ({
  label: ruleWords()[rule.kind],
  value: rule.kind === "age" ? agesOf(rule) : list(rule.values ?? []),
});

const topOf = ({ keep, percent }: Outliers) =>
  keep ? t`Kept` : t`Activities with more than ${percent} % of the points are left out`;

const bottomOf = ({ keep, percent }: Outliers) =>
  keep ? t`Kept` : t`Activities with less than ${percent} % of the points are left out`;

function subjectiveOf({ on, sliders, least, most }: Definition["subjective_scoring"]): string {
  if (!on) return t`No`;
  const names = list(sliderWords().slice(0, sliders));
  return t`${names}; scores from ${least} to ${most}`;
}

/** `titles` are of the applications that it was asked for, as far as they are known. */
export function definitionFacts(definition: Definition, titles: ReadonlyMap<string, string>): Fact[] {
  const { users, application_ids: applications } = definition;
  const known = applications.flatMap((id) => titles.get(id) ?? []);
  const rest = applications.length - known.length;
  const unknown = plural(rest, { one: "# that you cannot see", other: "# that you cannot see" });
  const variables = variableWords();
  return [
    {
      label: t`Applications`,
      value: applications.length === 0 ? t`All` : list(rest > 0 ? [...known, unknown] : known),
    },
    { label: t`Age range`, value: agesOf(users) ?? t`All` },
    { label: t`Dates`, value: daysOf(users) ?? t`All` },
    { label: t`Active or not`, value: activeWords()[users.active] },
    { label: t`Answered by`, value: answeredByWords()[users.answered_by ?? "specialist"] },
    ...users.rules.map((rule) => ({ ...ruleOf(rule), label: t`Rule: ${ruleOf(rule).label}` })),
    { label: t`Variables`, value: list(definition.variables.map((one) => variables[one])) },
    { label: t`Output`, value: list(definition.outputs.map((one) => outputWords()[one])) },
    { label: t`Top Outliers`, value: topOf(definition.top_outliers) },
    { label: t`Bottom Outliers`, value: bottomOf(definition.bottom_outliers) },
    { label: t`Time Period`, value: periodWords()[definition.time_period] },
    { label: t`Compare to`, value: compareToWords()[definition.compare_to] },
    { label: t`Compare Different Groups`, value: groupWords()[definition.compare_groups] },
    {
      label: t`Compare Different Variables`,
      value: list(definition.compare_variables.map((one) => variables[one])) || t`None`,
    },
    { label: t`Each child counts once in tests, with`, value: testsUseWords()[definition.tests_use ?? "last"] },
    { label: t`Subjective Scoring`, value: subjectiveOf(definition.subjective_scoring) },
    { label: t`Colorcoding`, value: definition.color_coding ? t`On` : t`Off` },
    { label: t`Closure`, value: definition.closure || missing },
  ];
}
