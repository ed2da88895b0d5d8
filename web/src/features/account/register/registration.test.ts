import { describe, expect, it } from "vitest";
import { fieldWords } from "@/ui/form/rules";
import { newAccountMessages } from "../newAccountMessages";
import { emptyRegistration, formField, registrationSchema, toPayload } from "./registration";

const filled = {
  ...emptyRegistration,
  accessRole: "Specialist",
  firstName: "Ana",
  lastName: "Ruiz",
  pronouns: "She/Her",
  jobTitle: "Therapist",
  department: "Care",
  address1: "1 Main St",
  city: "Rome",
  stateOrProvince: "Roma",
  country: "IT",
  zipCode: "00100",
  phoneNumber: "06 6982 1234",
  email: "ana@example.org",
  password: "secret#42",
  confirmPassword: "secret#42",
};

const problems = (form: typeof filled) =>
  Object.fromEntries((registrationSchema.safeParse(form).error?.issues ?? []).map((i) => [i.path[0], i.message]));

describe("registration", () => {
  it("takes a filled form", () => expect(problems(filled)).toEqual({}));

  it("asks for the last name even when the first name is there", () =>
    expect(problems({ ...filled, lastName: " " })).toEqual({ lastName: fieldWords.required }));

  it("names every field that is needed, at once", () => {
    const found = problems({ ...emptyRegistration, accessRole: "Developer" });
    expect(Object.keys(found).sort()).toEqual(
      [
        "firstName",
        "lastName",
        "pronouns",
        "jobTitle",
        "department",
        "address1",
        "city",
        "stateOrProvince",
        "country",
        "zipCode",
        "phoneNumber",
        "email",
        "password",
        "confirmPassword",
      ].sort(),
    );
    expect(new Set(Object.values(found))).toEqual(new Set([fieldWords.required]));
  });

  it.each(["App User", "Parent/Caretaker"])("asks a %s nothing of work, and sends nothing of it", (accessRole) => {
    expect(problems({ ...filled, accessRole, jobTitle: "", department: "" })).toEqual({});
    expect(toPayload({ ...filled, accessRole, specialistType: "Psychologist" })).toMatchObject({
      job_title: "",
      department: "",
      type_of_specialist: "",
      certification: "",
    });
  });

  it("reports the passwords and the phones beside other errors", () =>
    expect(problems({ ...filled, city: "", confirmPassword: "other", alternativePhone: "12" })).toEqual({
      city: fieldWords.required,
      confirmPassword: newAccountMessages.passwordsDiffer,
      alternativePhone: fieldWords.phone,
    }));

  it("judges a phone by the country that is chosen", () => {
    expect(problems({ ...filled, country: "US" })).toEqual({ phoneNumber: fieldWords.phone });
    expect(problems({ ...filled, country: "US", phoneNumber: "+39 06 6982 1234" })).toEqual({});
  });

  it("sends what was chosen, with the numbers in E.164", () => {
    const sent = toPayload({ ...filled, specialistType: "Psychologist", alternativePhone: "+44 1353 659999" });
    expect(sent).toMatchObject({
      type_of_specialist: "Psychologist",
      access_role: "Specialist",
      country: "IT",
      state: "Roma",
      phone_number: "+390669821234",
      alternate_phone_number: "+441353659999",
    });
    expect(sent).not.toHaveProperty("confirmPassword");
  });

  it("has a field for every name that it sends but the language, which is that of the page", () => {
    const { name, language, ...rest } = toPayload(filled);
    expect(language).toBe("en");
    const sent = [...Object.keys(rest), ...Object.keys(name).map((part) => `name.${part}`)];
    const asked = Object.keys(emptyRegistration).filter((field) => field !== "confirmPassword");
    expect(sent.map(formField).sort()).toEqual(asked.sort());
  });
});
