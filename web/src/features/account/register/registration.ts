import type { z } from "zod";
import type { components } from "@/api/schema";
import type { Role } from "@/api/session";
import { email, optional, required } from "@/ui/form/rules";
import { isRepeated, newPassword, passwordsDiffer } from "../passwords";
import { chosenLanguage } from "../person/languages";
import { emptyPerson, type PersonForm, personField, personSchema, toPerson, withNeeds } from "../person/person";
import { works } from "../roles";

type Payload = components["schemas"]["Registration"];

const account = { accessRole: required, email };
const roleOf = (form: PersonForm) => (form as RegistrationForm).accessRole;

export const registrationSchema = withNeeds(
  personSchema.safeExtend({ ...account, ...newPassword }).refine(isRepeated, passwordsDiffer),
  roleOf,
);

/** Who comes from the letter of an invitation types the password once; it can be looked at. */
export const invitedSchema = withNeeds(
  personSchema.safeExtend({ ...account, password: newPassword.password, confirmPassword: optional }),
  roleOf,
);

export type RegistrationForm = z.infer<typeof registrationSchema>;
type RegistrationField = keyof RegistrationForm;

export const emptyRegistration: RegistrationForm = {
  ...emptyPerson,
  accessRole: "App User" satisfies Role,
  email: "",
  password: "",
  confirmPassword: "",
};

/** What is known of somebody before they register. */
export interface Known extends Partial<Pick<RegistrationForm, "accessRole" | "firstName" | "lastName" | "email">> {
  /** The token of the letter that invited them. */
  invitation?: string;
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Stands beside the address, which is no place for names, and there until the tab leaves it. */
    registration?: Known;
  }
}

/** What somebody typed of their work before they chose a role that has none. */
const noWork = { jobTitle: "", department: "", organization: "", specialistType: "", certification: "" };

/** What the form sends. */
export const toPayload = (form: RegistrationForm, invitation?: string): Payload => ({
  ...toPerson(works(form.accessRole) ? form : { ...form, ...noWork }),
  language: chosenLanguage(),
  access_role: form.accessRole,
  email: form.email,
  password: form.password,
  ...(invitation && { invitation }),
});

const ownFields: Readonly<Record<string, RegistrationField>> = {
  access_role: "accessRole",
  email: "email",
  password: "password",
};

/** The form's field for a name in the server's answer. */
export const formField = (name: string): RegistrationField | undefined => ownFields[name] ?? personField(name);
