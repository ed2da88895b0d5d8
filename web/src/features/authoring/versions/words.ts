import "@/words/authoring";
import { plural, t } from "@lingui/core/macro";
import { formatDuration, fromClock } from "@/ui/format";
import { classificationName } from "@/ui/format/classification";
import { languageName } from "@/ui/format/language";
import { listed } from "@/ui/format/list";
import { formatMoney } from "@/ui/format/money";
import { fieldName } from "../draft/fieldNames";
import type { ChangeCount, Changes, ElementChange, QuestionChange, SettingChange } from "./versions";

const settingNames: Record<string, string> = {
  age_range: t`Age range`,
  application_custom_id: t`Custom ID`,
  area: t`Area`,
  classification: t`Classification`,
  currency_code: t`Currency`,
  estimated_duration: t`Estimated duration`,
  image: t`Picture`,
  info: t`Description`,
  is_free: t`Free`,
  language: t`Language`,
  monthly_subscription_pricing: t`Monthly price`,
  on_sale: t`For sale`,
  score_code: t`Measure`,
  single_unit_pricing: t`Price per unit`,
  subtitle: t`Subtitle`,
  title: t`Title`,
};

/** One that this version does not know keeps the name that it is stored by. */
export const settingName = ({ field }: SettingChange): string => settingNames[field] ?? field.replaceAll("_", " ");

/** A setting as people read it; "—" for none. */
export function settingValue(field: string, value: string, currency: string): string {
  if (value === "") return "—";
  if (field === "is_free" || field === "on_sale") return value === "true" ? t`Yes` : t`No`;
  if (field.endsWith("_pricing")) return formatMoney(Number(value), currency);
  if (field === "age_range") return value.slice(1, -1).replace(",", "-");
  if (field === "estimated_duration") return formatDuration(fromClock(value));
  if (field === "language") return languageName(value);
  if (field === "classification") return classificationName(value);
  return value;
}

/** A picture's path says nothing to anybody. */
export const hasValues = ({ field }: SettingChange): boolean => field !== "image";

/** "correct answers, 2 elements moved" */
export function questionWords(change: QuestionChange): string {
  if (change.kind !== "changed") return acts[change.kind];
  const { number_before: number = 0 } = change;
  const moved = change.moved && t`moved from place ${number}`;
  return listed([moved, ...(change.fields ?? []).map(fieldName), ...elementWords(change.elements ?? [])]);
}

const acts: Record<QuestionChange["kind"], string> = { added: t`added`, changed: t`changed`, removed: t`removed` };

const moves = ["left", "top"];
const sizes = [...moves, "width", "height"];

type ElementAct = ElementChange["kind"] | "moved" | "resized";

function actOf({ kind, fields = [] }: ElementChange): ElementAct {
  if (kind !== "changed") return kind;
  const only = (names: string[]) => fields.every((name) => names.includes(name));
  return only(moves) ? "moved" : only(sizes) ? "resized" : "changed";
}

/** "2 elements moved", "1 element added" */
export function elementWords(changes: readonly ElementChange[]): string[] {
  const counts = new Map<ElementAct, number>();
  for (const change of changes) counts.set(actOf(change), (counts.get(actOf(change)) ?? 0) + 1);
  return [...counts].map(([act, count]) => elementCounts[act](count));
}

type Count = (count: number) => string;

const elementCounts: Record<ElementAct, Count> = {
  added: (count) => plural(count, { one: "# element added", other: "# elements added" }),
  changed: (count) => plural(count, { one: "# element changed", other: "# elements changed" }),
  moved: (count) => plural(count, { one: "# element moved", other: "# elements moved" }),
  removed: (count) => plural(count, { one: "# element removed", other: "# elements removed" }),
  resized: (count) => plural(count, { one: "# element resized", other: "# elements resized" }),
};

const questionActs = ["added", "changed", "moved", "removed"] as const;

const questionCounts: Record<(typeof questionActs)[number], Count> = {
  added: (count) => plural(count, { one: "# question added", other: "# questions added" }),
  changed: (count) => plural(count, { one: "# question changed", other: "# questions changed" }),
  moved: (count) => plural(count, { one: "# question moved", other: "# questions moved" }),
  removed: (count) => plural(count, { one: "# question removed", other: "# questions removed" }),
};

/** Behind a count that says what is counted. */
const moreCounts: Record<(typeof questionActs)[number], Count> = {
  added: (count) => plural(count, { one: "# added", other: "# added" }),
  changed: (count) => plural(count, { one: "# changed", other: "# changed" }),
  moved: (count) => plural(count, { one: "# moved", other: "# moved" }),
  removed: (count) => plural(count, { one: "# removed", other: "# removed" }),
};

/** "2 questions added, 1 changed, 3 settings" */
export function countWords({ form = 0, languages = 0, settings, ...questions }: ChangeCount): string {
  const present = questionActs.filter((act) => questions[act] > 0);
  const parts = present.map((act, place) => (place > 0 ? moreCounts : questionCounts)[act](questions[act]));
  if (settings > 0) parts.push(plural(settings, { one: "# setting", other: "# settings" }));
  if (form > 0) parts.push(t`who answers`);
  if (languages > 0) parts.push(plural(languages, { one: "# translation", other: "# translations" }));
  return listed(parts) || t`Nothing changed`;
}

export const countAll = ({ settings, rules, form, questions, languages }: Changes): number =>
  settings.length + rules.length + form.length + questions.length + languages.length;

const ruleNames: Record<Exclude<Changes["rules"][number]["rule"], "parts">, string> = {
  practice: t`Questions for practice`,
  teaching: t`Teaching after an error`,
  missing: t`Missing answers`,
  prorate: t`Prorating`,
  composites: t`Composite`,
  critical: t`Critical answers`,
};

/** "Rule of Words: changed". */
export function ruleWords({ rule, name, kind }: Changes["rules"][number]): string {
  const act = acts[kind];
  if (rule === "parts") return name ? t`Rule of ${name}: ${act}` : t`Rule of all other questions: ${act}`;
  if (rule === "composites" && name) return t`Composite ${name}: ${act}`;
  const what = ruleNames[rule];
  return t`${what}: ${act}`;
}

const formNames: Record<Changes["form"][number]["field"], string> = {
  respondents: t`Who answers`,
  instructions: t`Instructions for raters`,
  pages: t`Pages for raters`,
  tables: t`Tables for raters`,
  dont_know: t`“I don’t know”`,
  no_opportunity: t`“No opportunity to observe”`,
  closing: t`Closing text for raters`,
  parallel: t`Parallel forms`,
};

/** "Who answers: changed". */
export function formWords({ field, kind }: Changes["form"][number]): string {
  const what = formNames[field];
  const act = acts[kind];
  return t`${what}: ${act}`;
}

/** "Spanish: changed". */
export function languageWords({ language, kind }: Changes["languages"][number]): string {
  const what = languageName(language);
  const act = acts[kind];
  return t`${what}: ${act}`;
}
