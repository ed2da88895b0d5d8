import "@/words/report";
import { t } from "@lingui/core/macro";
import type { Fact } from "@/ui/Facts";
import { formatDate, formatDateTime } from "@/ui/format";
import { clauses } from "@/ui/format/joined";
import { listed } from "@/ui/format/list";
import { formatFixed } from "@/words/numbers";
import { noteWords } from "../notes";
import type { Report } from "../report";
import { subjectWords } from "../subject";
import { missingWords, whySkipped } from "../words";
import type { Trail } from "./api";
import { ruleWords } from "./rule";
import { ageWhy, occasionWords, reliabilityOf } from "./stored";

/** A figure as it was computed: enough digits to follow it by hand. */
export const digits = (value: number | null, places: number) => (value === null ? "" : formatFixed(value, places));

const ageKind = (kind: "chronological" | "corrected") => (kind === "corrected" ? t`corrected` : t`from birth`);

function aged({ age }: Trail): string {
  if (!age) return t`— the child's record has no date of birth`;
  const { days, months, years, why } = age;
  return t`${ageKind(age.kind)}: ${days} days, ${months} completed months, ${digits(years, 4)} years (${{ why: ageWhy(why) }})`;
}

function lines({ lines: list = [], share = 0 }: NonNullable<Trail["norm"]>): string {
  const [first, second] = list;
  if (first === undefined) return "";
  if (second === undefined) return t`line ${first}`;
  return t`between lines ${first} and ${second}, ${digits(share * 100, 1)} % of the way`;
}

function normed({ norm }: Trail): string {
  if (!norm) return "";
  const { title, version, citation, n } = norm;
  return clauses([t`${title}, version ${version}`, citation, lines(norm), n ? t`n = ${n}` : t`n unknown`]);
}

function reliability({ norm }: Trail): string {
  if (norm?.reliability === undefined) return "";
  const { reliability: r, reliability_source: source = "" } = norm;
  return source ? `${r} (${reliabilityOf(source)})` : `${r}`;
}

function derived({ figure }: Trail): string {
  if (figure.reason) return missingWords(figure.reason);
  const bound = figure.limit ? t`beyond the scale, so that all but z are bounds (${figure.limit})` : "";
  const note = noteWords(figure.age_note);
  return listed([
    `z ${digits(figure.z, 4)}`,
    `T ${digits(figure.t, 2)}`,
    t`scaled ${digits(figure.scaled, 2)}`,
    t`standard ${digits(figure.standard, 2)}`,
    t`percentile ${digits(figure.percentile, 3)}`,
    t`stanine ${figure.stanine ?? ""}`,
    bound,
    note,
  ]);
}

/** The sources of a figure, in the order of its computation. */
export function trailFacts(trail: Trail, report: Pick<Report, "answered_by" | "questions">): Fact[] {
  const { day, version } = subjectWords(report);
  const { figure, snapshot, sex } = trail;
  const made = formatDateTime(snapshot.made_at);
  const counted = new Set(trail.questions.map(({ question_no: no }) => no));
  const why = whySkipped(report.questions.filter(({ question_no: no }) => counted.has(no)));
  return [
    { label: day, value: formatDate(trail.test_date) },
    { label: version, value: trail.version },
    {
      label: t`Raw Score`,
      value: t`${figure.raw} of ${figure.max}; ${figure.answered} of ${figure.k} questions have a score${why}`,
    },
    { label: t`Rule`, value: ruleWords(trail.rule) },
    { label: t`Age used`, value: aged(trail) },
    ...(sex ? [{ label: t`Sex for norms`, value: sex }] : []),
    { label: t`Norms`, value: normed(trail) || missingWords(figure.reason || t`no norms`) },
    ...(reliability(trail) ? [{ label: t`Reliability`, value: reliability(trail) }] : []),
    { label: t`Figures, unrounded`, value: derived(trail) },
    { label: t`Formulas`, value: t`version ${trail.formulas}` },
    ...(snapshot.number > 0
      ? [{ label: t`Computed`, value: t`${made}, snapshot ${snapshot.number}: ${occasionWords(snapshot.why)}` }]
      : []),
  ];
}
