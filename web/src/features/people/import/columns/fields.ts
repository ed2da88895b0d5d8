import { fields as recordFields } from "@/features/people/child/record/fields";
import type { Field, ImportColumn } from "../imports";

/** What a column can say, in the order in which a person looks for it. The empty field leaves a column out. */
const listed: Partial<Record<Exclude<Field, "">, string>> = {
  first_name: "First Name",
  last_name: "Last Name",
  full_name: "Full Name (first and last)",
  middle_name: "Middle Name",
  date_of_birth: "Date of Birth",
  email: "Email",
  phone_number: "Phone Number",
  address: "Address",
  sex_for_norms: "Sex for Norms",
  gender_identity: "Gender Identity",
  ethnicity: "Ethnicity",
  disability_status: "Disability Status",
  language: "Language",
  gestational_weeks: "Gestational Weeks",
  gestational_days: "Gestational Days",
  school: "School/Hospital",
  grade: "Grade",
  program: "Program",
  program_type: "Program Type",
  building_room: "Building/Room",
  teacher: "Teacher",
  medical_id: "Medical/Student ID",
  custom_id: "Custom ID",
  referring_physician: "Referring Physician",
  consent_sign_date: "Consent Sign Date",
  notes: "Notes",
  child_id: "Child ID",
  role: "Role (only children are taken)",
  status: "Status (deleted ones are not taken)",
  ethnicity_flag: "Ethnicity, where yes or true",
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
  { value: "", label: "Not imported" },
  { group: "The child's record", items: options.filter(({ value }) => !ofFiles.includes(value)) },
  { group: "Further", items: options.filter(({ value }) => ofFiles.includes(value)) },
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
