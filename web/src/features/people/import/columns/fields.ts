import { t } from "@lingui/core/macro";
import "@/words/people";
import { fields as recordFields } from "@/features/people/child/record/fields";
import type { Field, ImportColumn } from "../imports";

/** What a column can say, in the order in which a person looks for it. The empty field leaves a column out. */
const listed: Partial<Record<Exclude<Field, "">, string>> = {
  first_name: t`First Name`,
  last_name: t`Last Name`,
  full_name: t`Full Name (first and last)`,
  middle_name: t`Middle Name`,
  date_of_birth: t`Date of Birth`,
  email: t`Email`,
  phone_number: t`Phone Number`,
  address: t`Address`,
  sex_for_norms: t`Sex for Norms`,
  gender_identity: t`Gender Identity`,
  ethnicity: t`Ethnicity`,
  disability_status: t`Disability Status`,
  language: t`Language`,
  gestational_weeks: t`Gestational Weeks`,
  gestational_days: t`Gestational Days`,
  school: t`School/Hospital`,
  grade: t`Grade`,
  program: t`Program`,
  program_type: t`Program Type`,
  building_room: t`Building/Room`,
  teacher: t`Teacher`,
  medical_id: t`Medical/Student ID`,
  custom_id: t`Custom ID`,
  referring_physician: t`Referring Physician`,
  consent_sign_date: t`Consent Sign Date`,
  notes: t`Notes`,
  child_id: t`Child ID`,
  role: t`Role (only children are taken)`,
  status: t`Status (deleted ones are not taken)`,
  ethnicity_flag: t`Ethnicity, where yes or true`,
};

/** Every further text of a child's record is called what the form of the record calls it. */
const further = recordFields.filter(({ name, kind }) => kind !== "scanning" && !(name in listed));
const fieldLabels: Readonly<Record<string, string>> = {
  ...listed,
  ...Object.fromEntries(further.map(({ name, label }) => [name, label])),
};

/** What only other programs' files and our own exports have. */
const ofFiles: readonly string[] = ["full_name", "child_id", "role", "status", "ethnicity_flag"];

export const labelOf = (field: string): string => fieldLabels[field] ?? field;

const options = Object.entries(fieldLabels).map(([value, label]) => ({ value, label }));
export const fieldOptions = [
  { value: "", label: t`Not imported` },
  { group: t`The child's record`, items: options.filter(({ value }) => !ofFiles.includes(value)) },
  { group: t`Further`, items: options.filter(({ value }) => ofFiles.includes(value)) },
];

/** The fields that more than one column fills, where only one can. */
export function twice(fields: readonly Field[]): Field[] {
  const doubled = fields.filter(
    (field, no) => field !== "" && field !== "ethnicity_flag" && fields.indexOf(field) < no,
  );
  return [...new Set(doubled)];
}

export const fieldsOf = (columns: readonly ImportColumn[]): Field[] => columns.map(({ field }) => field);

/** A file with the names of all fields of a child's record, for people who begin with an empty one. */
export function template(): Blob {
  const names = options.filter(({ value }) => !ofFiles.includes(value)).map(({ label }) => label);
  // The mark says to Excel that the text is UTF-8.
  return new Blob([`\ufeff${names.join(",")}\r\n`], { type: "text/csv;charset=utf-8" });
}
