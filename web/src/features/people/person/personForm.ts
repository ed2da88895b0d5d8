import { t } from "@lingui/core/macro";
import "@/words/people";
import { z } from "zod";
import { fieldWords } from "@/ui/form/rules";
import type { Kind, Person } from "../people";
import { emailOrNone, pastOrNone, phoneOrNone, textUpTo } from "../rules";

const name = textUpTo(100).min(1, fieldWords.required);
const born = pastOrNone(t`Please enter a date of birth that is not in the future.`);

/** Of a child only the names are needed; of everybody else all four fields. */
export const personSchema = z
  .object({
    kind: z.enum(["child", "specialist", "case_manager", "guardian"]),
    first_name: name,
    last_name: name,
    email: emailOrNone(254),
    phone_number: phoneOrNone(40),
    date_of_birth: born,
    medical_id: textUpTo(100),
  })
  .superRefine(
    (form, context) => {
      if (form.kind === "child") return;
      for (const field of ["email", "phone_number"] as const) {
        if (form[field].trim() === "")
          context.addIssue({ code: "custom", path: [field], message: fieldWords.required });
      }
    },
    { when: () => true },
  );

export type PersonForm = z.infer<typeof personSchema>;
export type PersonField = Exclude<keyof PersonForm, "kind">;

export const fieldLabels: Record<PersonField, string> = {
  first_name: t`First Name`,
  last_name: t`Last Name`,
  email: t`Email`,
  phone_number: t`Phone Number`,
  date_of_birth: t`Date of Birth`,
  medical_id: t`Medical/Student ID`,
};

const fieldNames = Object.keys(fieldLabels) as PersonField[];

/** The form's field that the server means. */
export const personField = (field: string) => fieldNames.find((known) => known === field);

export const emptyPerson = (kind: Kind): PersonForm => ({
  kind,
  first_name: "",
  last_name: "",
  email: "",
  phone_number: "",
  date_of_birth: "",
  medical_id: "",
});

export const formOf = (kind: Kind, person: Person): PersonForm => ({
  kind,
  first_name: person.first_name,
  last_name: person.last_name,
  email: person.email,
  phone_number: person.phone_number,
  date_of_birth: ("date_of_birth" in person && person.date_of_birth) || "",
  medical_id: ("medical_id" in person && person.medical_id) || "",
});

/** The labels of the fields that are empty and must not be. */
export const emptyFields = (errors: Partial<Record<PersonField, { message?: string }>>): string[] =>
  fieldNames.filter((field) => errors[field]?.message === fieldWords.required).map((field) => fieldLabels[field]);
