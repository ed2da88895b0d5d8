import { t } from "@lingui/core/macro";
import "@/words/people";
import type { ChildRecord } from "./record";
import { scanningWords } from "./scanning";

/** A field of a child's record, by the name that the server knows it by. */
export type FieldName = PlainName | ScanningName;

/** The parts of how the child answers by switches. */
export type ScanningName = "scan_mode" | "scan_speed";

type PlainName = Exclude<
  keyof ChildRecord,
  | "child_id"
  | "age"
  | "created_at"
  | "archived_at"
  | "photo"
  | "mine"
  | "open_activities"
  | "last_result_at"
  | "scanning"
>;

export interface Field {
  name: FieldName;
  label: string;
  /** A line of text by default. */
  kind?: "date" | "number" | "text" | "email" | "tel" | "sex" | "scanning";
  hint?: string;
  /** The least and the most of a number, and what to say of any other. */
  between?: readonly [least: number, most: number, rule: string];
  /** The longest text that is kept, in letters. */
  most?: number;
}

export interface FieldGroup {
  legend: string;
  fields: Field[];
}

/** The whole record, in the order in which it is asked for and shown. */
export const groups: FieldGroup[] = [
  {
    legend: t`Name`,
    fields: [
      { name: "first_name", label: t`First name` },
      { name: "middle_name", label: t`Middle name` },
      { name: "last_name", label: t`Last name` },
    ],
  },
  {
    legend: t`About the child`,
    fields: [
      { name: "date_of_birth", label: t`Date of birth`, kind: "date" },
      {
        name: "gestational_weeks",
        label: t`Gestational weeks`,
        kind: "number",
        hint: t`Completed weeks at birth, 20 to 45`,
        between: [20, 45, t`Please enter 20 to 45 weeks.`],
      },
      {
        name: "gestational_days",
        label: t`Gestational days`,
        kind: "number",
        hint: t`Days beyond these weeks, 0 to 6`,
        between: [0, 6, t`Please enter 0 to 6 days.`],
      },
      { name: "gender_identity", label: t`Gender identity` },
      {
        name: "sex_for_norms",
        label: t`Sex for norms`,
        kind: "sex",
        hint: t`Which norm group the child is compared with`,
      },
      { name: "ethnicity", label: t`Ethnicity` },
      { name: "disability_status", label: t`Disability status`, most: 200 },
      { name: "language", label: t`Language` },
    ],
  },
  {
    legend: t`Contact`,
    fields: [
      { name: "email", label: t`Email`, kind: "email", most: 200 },
      { name: "phone_number", label: t`Phone number`, kind: "tel" },
      { name: "address", label: t`Address`, kind: "text", most: 10_000 },
    ],
  },
  {
    legend: t`School or hospital`,
    fields: [
      { name: "school", label: t`School or hospital`, most: 200 },
      { name: "grade", label: t`Grade` },
      { name: "program", label: t`Program`, most: 200 },
      { name: "program_type", label: t`Program type`, most: 200 },
      { name: "building_room", label: t`Building or room`, most: 200 },
      { name: "teacher", label: t`Teacher`, most: 200 },
    ],
  },
  {
    legend: t`Ids and consent`,
    fields: [
      { name: "medical_id", label: t`Medical/Student ID` },
      { name: "custom_id", label: t`Custom id` },
      { name: "referring_physician", label: t`Referring physician`, most: 200 },
      { name: "consent_sign_date", label: t`Consent sign date`, kind: "date" },
    ],
  },
  {
    legend: t`At the child’s screen`,
    fields: [
      { name: "scan_mode", label: scanningWords().mode, kind: "scanning", hint: t`In every activity` },
      { name: "scan_speed", label: scanningWords().speed, kind: "scanning", hint: t`With one switch` },
    ],
  },
  { legend: t`Notes`, fields: [{ name: "notes", label: t`Notes`, kind: "text", most: 10_000 }] },
];

export const fields = groups.flatMap((group) => group.fields);

/** What a record holds of a field. */
export function textOf(record: ChildRecord, name: FieldName): string {
  if (name === "scan_mode") return record.scanning.mode;
  if (name === "scan_speed") return String(record.scanning.speed_ms);
  return String(record[name] ?? "");
}

/** What a sex for norms is called. */
export const sexes = { female: t`Female`, male: t`Male` } as const;
