import { z } from "zod";
import type { components } from "@/api/schema";
import { atOnce, fieldWords, optional, required } from "@/ui/form/rules";
import { works } from "../roles";
import { findCountry } from "./countries";
import { formatPhone, isPhone, toE164 } from "./phone";

type Person = Omit<components["schemas"]["Person"], "$schema">;

/** The personal data of an account, at registration and in the profile; `withNeeds` requires what the role needs. */
export const personSchema = z
  .object({
    firstName: required,
    middleName: optional,
    lastName: required,
    pronouns: optional,
    specialistType: optional,
    certification: optional,
    jobTitle: optional,
    department: optional,
    organization: optional,
    address1: optional,
    address2: optional,
    city: optional,
    stateOrProvince: optional,
    country: optional,
    zipCode: optional,
    phoneNumber: optional,
    alternativePhone: optional,
  })
  .refine((form) => phoneFits(form.phoneNumber, form.country), {
    path: ["phoneNumber"],
    message: fieldWords.phone,
    ...atOnce,
  })
  .refine((form) => phoneFits(form.alternativePhone, form.country), {
    path: ["alternativePhone"],
    message: fieldWords.phone,
    ...atOnce,
  });

const names: PersonField[] = ["firstName", "lastName"];
const reach: PersonField[] = ["pronouns", "address1", "city", "stateOrProvince", "country", "zipCode", "phoneNumber"];
const work: PersonField[] = ["jobTitle", "department"];

/** The fields that a role requires: of a parent only the names, and details of work only of professionals. */
export function neededOf(role: string): ReadonlySet<PersonField> {
  if (role === "Parent/Caretaker") return new Set(names);
  return new Set([...names, ...reach, ...(works(role) ? work : [])]);
}

/** The schema with what the form's role needs; each empty field is reported together with whatever else is wrong. */
export const withNeeds = <Schema extends z.ZodType<PersonForm>>(schema: Schema, roleOf: (form: PersonForm) => string) =>
  [...reach, ...work].reduce(
    (all, field) =>
      all.refine((form) => !neededOf(roleOf(form)).has(field) || form[field] !== "", {
        path: [field],
        message: fieldWords.required,
        ...atOnce,
      }),
    schema,
  );

/** The schema of a profile. */
export const profileSchema = (role: string) => withNeeds(personSchema, () => role);

const phoneFits = (phone: string, country: string) => phone.trim() === "" || isPhone(phone, country);

export type PersonForm = z.infer<typeof personSchema>;
export type PersonField = keyof PersonForm;

export const emptyPerson: PersonForm = {
  firstName: "",
  middleName: "",
  lastName: "",
  pronouns: "",
  specialistType: "",
  certification: "",
  jobTitle: "",
  department: "",
  organization: "",
  address1: "",
  address2: "",
  city: "",
  stateOrProvince: "",
  country: "",
  zipCode: "",
  phoneNumber: "",
  alternativePhone: "",
};

/** What a form sends. */
export const toPerson = (form: PersonForm): Person => ({
  name: { first: form.firstName, middle_initial: form.middleName, last: form.lastName },
  pronouns: form.pronouns,
  job_title: form.jobTitle,
  department: form.department,
  organization: form.organization,
  type_of_specialist: form.specialistType,
  certification: form.certification,
  address_1: form.address1,
  address_2: form.address2,
  city: form.city,
  state: form.stateOrProvince,
  country: form.country,
  zip_code: form.zipCode,
  phone_number: toE164(form.phoneNumber, form.country),
  alternate_phone_number: toE164(form.alternativePhone, form.country),
});

/** What a form starts with. A country that was once written in words becomes its code. */
export function fromPerson(person: Person): PersonForm {
  const country = findCountry(person.country ?? "") ?? "";
  return {
    firstName: person.name.first,
    middleName: person.name.middle_initial ?? "",
    lastName: person.name.last,
    pronouns: person.pronouns ?? "",
    specialistType: person.type_of_specialist ?? "",
    certification: person.certification ?? "",
    jobTitle: person.job_title ?? "",
    department: person.department ?? "",
    organization: person.organization ?? "",
    address1: person.address_1 ?? "",
    address2: person.address_2 ?? "",
    city: person.city ?? "",
    stateOrProvince: person.state ?? "",
    country,
    zipCode: person.zip_code ?? "",
    phoneNumber: formatPhone(person.phone_number ?? "", country),
    alternativePhone: formatPhone(person.alternate_phone_number ?? "", country),
  };
}

const personFields: Readonly<Record<string, PersonField>> = {
  "name.first": "firstName",
  "name.middle_initial": "middleName",
  "name.last": "lastName",
  pronouns: "pronouns",
  job_title: "jobTitle",
  department: "department",
  organization: "organization",
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
};

/** The form's field for a name in the server's answer. */
export const personField = (name: string): PersonField | undefined => personFields[name];
