import type { z } from "zod";
import type { components } from "@/api/schema";
import { email, required } from "@/ui/form/rules";
import { isRepeated, newPassword, passwordsDiffer } from "../passwords";
import { emptyPerson, missing, personField, personSchema, toPerson } from "../person/person";
import { works } from "../roles";

type Payload = components["schemas"]["Registration"];

export const registrationSchema = personSchema
  .safeExtend({
    accessRole: required,
    email,
    ...newPassword,
  })
  .refine(isRepeated, passwordsDiffer)
  .refine(({ accessRole, jobTitle }) => !works(accessRole) || jobTitle !== "", missing("jobTitle"))
  .refine(({ accessRole, department }) => !works(accessRole) || department !== "", missing("department"));

export type RegistrationForm = z.infer<typeof registrationSchema>;
type RegistrationField = keyof RegistrationForm;

export const emptyRegistration: RegistrationForm = {
  ...emptyPerson,
  accessRole: "App User",
  email: "",
  password: "",
  confirmPassword: "",
};

/** What is known of somebody before they register. */
export type Known = Partial<Pick<RegistrationForm, "accessRole" | "firstName" | "lastName" | "email">>;

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Stands beside the address, which is no place for names, and there until the tab leaves it. */
    registration?: Known;
  }
}

/** What somebody typed of their work before they chose a role that has none. */
const noWork = { jobTitle: "", department: "", organization: "", specialistType: "", certification: "" };

/** What the form sends. */
export const toPayload = (form: RegistrationForm): Payload => ({
  ...toPerson(works(form.accessRole) ? form : { ...form, ...noWork }),
  access_role: form.accessRole,
  email: form.email,
  password: form.password,
});

const ownFields: Readonly<Record<string, RegistrationField>> = {
  access_role: "accessRole",
  email: "email",
  password: "password",
};

/** The form's field for a name in the server's answer. */
export const formField = (name: string): RegistrationField | undefined => ownFields[name] ?? personField(name);
