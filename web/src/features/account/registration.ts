import { z } from "zod";
import type { components } from "@/api/schema";
import { messages } from "./messages";
import { emptyPerson, personField, personSchema, toPerson } from "./person";
import { atOnce, email, password, required } from "./rules";

type Payload = components["schemas"]["Registration"];

export const registrationSchema = personSchema
  .safeExtend({
    accessRole: required,
    email,
    password,
    confirmPassword: z.string().min(1, messages.required),
  })
  .refine((form) => form.confirmPassword === "" || form.confirmPassword === form.password, {
    path: ["confirmPassword"],
    message: messages.passwordsDiffer,
    ...atOnce,
  });

export type RegistrationForm = z.infer<typeof registrationSchema>;
export type RegistrationField = keyof RegistrationForm;

export const emptyRegistration: RegistrationForm = {
  ...emptyPerson,
  accessRole: "App User",
  email: "",
  password: "",
  confirmPassword: "",
};

/** What the form sends. */
export const toPayload = (form: RegistrationForm): Payload => ({
  ...toPerson(form),
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
