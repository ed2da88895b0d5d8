import { formatDuration, fromClock } from "@/ui/format";
import { languageName } from "@/ui/format/language";
import { formatMoney } from "@/ui/format/money";
import type { ChangeCount, Changes, ElementChange, QuestionChange, SettingChange } from "./versions";

const questionFields: Record<string, string> = {
  custom_id: "custom ID",
  question: "text",
  question_description: "description",
  sub_category: "subcategory",
  sub_category_description: "subcategory description",
  background_color: "background color",
  age_group: "age range",
  child_images: "pictures",
  child_view_original_screen_resolution: "canvas size",
  highest_score_possible: "highest score",
  TTS_child_prompts: "spoken prompt",
  time_out: "upper time limit",
  options: "answer options",
  prompt_sound: "recorded prompt",
  wordings: "wordings for raters",
};

const settingFields: Record<string, string> = {
  application_custom_id: "Custom ID",
  info: "Description",
  score_code: "Measure",
  image: "Picture",
  is_free: "Free",
  on_sale: "For sale",
  currency_code: "Currency",
  single_unit_pricing: "Price per unit",
  monthly_subscription_pricing: "Monthly price",
};

const plain = (name: string) => name.replaceAll("_", " ");
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const settingName = ({ field }: SettingChange): string => settingFields[field] ?? capital(plain(field));

/** A setting as people read it; "—" for none. */
export function settingValue(field: string, value: string, currency: string): string {
  if (value === "") return "—";
  if (field === "is_free" || field === "on_sale") return value === "true" ? "Yes" : "No";
  if (field.endsWith("_pricing")) return formatMoney(Number(value), currency);
  if (field === "age_range") return value.slice(1, -1).replace(",", "-");
  if (field === "estimated_duration") return formatDuration(fromClock(value));
  if (field === "language") return languageName(value);
  return value;
}

/** A picture's path says nothing to anybody. */
export const hasValues = ({ field }: SettingChange): boolean => field !== "image";

/** "correct answers, 2 elements moved" */
export function questionWords(change: QuestionChange): string {
  if (change.kind !== "changed") return change.kind;
  const fields = (change.fields ?? []).map((name) => questionFields[name] ?? plain(name));
  const moved = change.moved ? [`moved from place ${change.number_before}`] : [];
  return [...moved, ...fields, ...elementWords(change.elements ?? [])].join(", ");
}

const moves = ["left", "top"];
const sizes = [...moves, "width", "height"];

function actOf({ kind, fields = [] }: ElementChange): string {
  if (kind !== "changed") return kind;
  const only = (names: string[]) => fields.every((name) => names.includes(name));
  return only(moves) ? "moved" : only(sizes) ? "resized" : "changed";
}

/** "2 elements moved", "1 element added" */
export function elementWords(changes: readonly ElementChange[]): string[] {
  const counts = new Map<string, number>();
  for (const change of changes) counts.set(actOf(change), (counts.get(actOf(change)) ?? 0) + 1);
  return [...counts].map(([act, count]) => `${count} ${count === 1 ? "element" : "elements"} ${act}`);
}

/** "2 questions added, 1 changed, 3 settings" */
export function countWords({ added, changed, form = 0, moved, removed, settings }: ChangeCount): string {
  const acts = { added, changed, moved, removed };
  const parts = Object.entries(acts)
    .filter(([, count]) => count > 0)
    .map(([act, count], place) =>
      place > 0 ? `${count} ${act}` : `${count} ${count === 1 ? "question" : "questions"} ${act}`,
    );
  if (settings > 0) parts.push(settings === 1 ? "1 setting" : `${settings} settings`);
  if (form > 0) parts.push("who answers");
  return parts.join(", ") || "Nothing changed";
}

export const countAll = ({ settings, rules, form, questions }: Changes): number =>
  settings.length + rules.length + form.length + questions.length;

const ruleNames: Record<Changes["rules"][number]["rule"], string> = {
  parts: "Rule",
  practice: "Questions for practice",
  teaching: "Teaching after an error",
  missing: "Missing answers",
  prorate: "Prorating",
  composites: "Composite",
  critical: "Critical answers",
};

/** "Rule of Words: changed". */
export function ruleWords({ rule, name, kind }: Changes["rules"][number]): string {
  if (rule === "parts") return `Rule of ${name || "all other questions"}: ${kind}`;
  return `${ruleNames[rule]}${name ? ` ${name}` : ""}: ${kind}`;
}

const formNames: Record<Changes["form"][number]["field"], string> = {
  respondents: "Who answers",
  instructions: "Instructions for raters",
  pages: "Pages for raters",
  tables: "Tables for raters",
  dont_know: "“I don’t know”",
  no_opportunity: "“No opportunity to observe”",
  closing: "Closing text for raters",
  parallel: "Parallel forms",
};

/** "Who answers: changed". */
export const formWords = ({ field, kind }: Changes["form"][number]): string => `${formNames[field]}: ${kind}`;
