import { z } from "zod";
import type { components } from "@/api/schema";
import { messages } from "./messages";

type Payload = components["schemas"]["Registration"];

const required = z.string().trim().min(1, messages.required);
const optional = z.string().trim();

/** Digits with the usual separators, an optional leading +, an optional extension: 7 to 15 digits in all. */
export const isPhone = (text: string): boolean =>
  /^\+?[\d\s().-]+(?:\s*(?:x|ext\.?)\s*\d{1,6})?$/i.test(text) && /^\d{7,21}$/.test(text.replace(/\D/g, ""));

/** Something, an @, a domain with a dot in it; the server has the last word. */
export const isEmail = (text: string): boolean => /^[^\s@<>(),;:"]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

/** The message to show for a new password; undefined when it may be set. */
export function passwordProblem(password: string): string | undefined {
  if (password === "") return messages.required;
  if ([...password].length < 8) return messages.passwordShort;
  if ([...password].length > 128) return messages.passwordLong;
  if (!/\p{Nd}/u.test(password) || !/[^\p{L}\p{Nd}\s]/u.test(password)) return messages.passwordSigns;
  return undefined;
}

const email = required.refine((text) => text === "" || isEmail(text), messages.email);
const phone = required.refine((text) => text === "" || isPhone(text), messages.phone);
const password = z.string().superRefine((text, context) => {
  const message = passwordProblem(text);
  if (message) context.addIssue({ code: "custom", message });
});

export const registrationSchema = z
  .object({
    firstName: required,
    middleName: optional,
    lastName: required,
    pronouns: required,
    accessRole: required,
    specialistType: optional,
    certification: optional,
    jobTitle: required,
    department: required,
    address1: required,
    address2: optional,
    city: required,
    stateOrProvince: required,
    country: required,
    zipCode: required,
    phoneNumber: phone,
    alternativePhone: optional.refine((text) => text === "" || isPhone(text), messages.phone),
    email,
    password,
    confirmPassword: z.string().min(1, messages.required),
  })
  .refine((form) => form.confirmPassword === "" || form.confirmPassword === form.password, {
    path: ["confirmPassword"],
    message: messages.passwordsDiffer,
    // Say it together with everything else that is wrong, not after the rest is right.
    when: () => true,
  });

export type RegistrationForm = z.infer<typeof registrationSchema>;
export type RegistrationField = keyof RegistrationForm;

export const emptyRegistration: RegistrationForm = {
  firstName: "",
  middleName: "",
  lastName: "",
  pronouns: "",
  accessRole: "App User",
  specialistType: "",
  certification: "",
  jobTitle: "",
  department: "",
  address1: "",
  address2: "",
  city: "",
  stateOrProvince: "",
  country: "",
  zipCode: "",
  phoneNumber: "",
  alternativePhone: "",
  email: "",
  password: "",
  confirmPassword: "",
};

/** What the form sends. */
export const toPayload = (form: RegistrationForm): Payload => ({
  name: { first: form.firstName, middle_initial: form.middleName, last: form.lastName },
  pronouns: form.pronouns,
  access_role: form.accessRole,
  job_title: form.jobTitle,
  department: form.department,
  type_of_specialist: form.specialistType,
  certification: form.certification,
  address_1: form.address1,
  address_2: form.address2,
  city: form.city,
  state: form.stateOrProvince,
  country: form.country,
  zip_code: form.zipCode,
  phone_number: form.phoneNumber,
  alternate_phone_number: form.alternativePhone,
  email: form.email,
  password: form.password,
});

const formFields: Readonly<Record<string, RegistrationField>> = {
  "name.first": "firstName",
  "name.middle_initial": "middleName",
  "name.last": "lastName",
  pronouns: "pronouns",
  access_role: "accessRole",
  job_title: "jobTitle",
  department: "department",
  type_of_specialist: "specialistType",
  certification: "certification",
  address_1: "address1",
  address_2: "address2",
  city: "city",
  state: "stateOrProvince",
  country: "country",
  zip_code: "zipCode",
  phone_number: "phoneNumber",
  alternate_phone_number: "alternativePhone",
  email: "email",
  password: "password",
};

/** The form's field for a name in the server's answer. */
export const formField = (name: string): RegistrationField | undefined => formFields[name];
