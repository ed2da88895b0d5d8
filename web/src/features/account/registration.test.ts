import { describe, expect, it } from "vitest";
import { messages } from "./messages";
import { emptyRegistration, isEmail, isPhone, passwordProblem, registrationSchema, toPayload } from "./registration";

const filled = {
  ...emptyRegistration,
  firstName: "Ana",
  lastName: "Ruiz",
  pronouns: "She/Her",
  jobTitle: "Therapist",
  department: "Care",
  address1: "1 Main St",
  city: "Rome",
  stateOrProvince: "Lazio",
  country: "Italy",
  zipCode: "00100",
  phoneNumber: "+39 06 1234567",
  email: "ana@example.org",
  password: "secret#42",
  confirmPassword: "secret#42",
};

const problems = (form: typeof filled) =>
  Object.fromEntries((registrationSchema.safeParse(form).error?.issues ?? []).map((i) => [i.path[0], i.message]));

describe("registration", () => {
  it("takes a filled form", () => expect(problems(filled)).toEqual({}));

  it("asks for the last name even when the first name is there", () =>
    expect(problems({ ...filled, lastName: " " })).toEqual({ lastName: messages.required }));

  it("names every field that is needed, at once", () => {
    const found = problems({ ...emptyRegistration });
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
    expect(new Set(Object.values(found))).toEqual(new Set([messages.required]));
  });

  it("compares the passwords beside other errors", () =>
    expect(problems({ ...filled, city: "", confirmPassword: "other" })).toEqual({
      city: messages.required,
      confirmPassword: messages.passwordsDiffer,
    }));

  it("sends the specialist type that was chosen", () =>
    expect(toPayload({ ...filled, specialistType: "Psychologist" }).type_of_specialist).toBe("Psychologist"));
});

it.each([
  ["", messages.required],
  ["a1#", messages.passwordShort],
  ["abcdefgh", messages.passwordSigns],
  ["abcdefg1", messages.passwordSigns],
  ["abcdefg#", messages.passwordSigns],
  ["abcdef1#", undefined],
  [`${"a".repeat(127)}1#`, messages.passwordLong],
])("password %s", (password, problem) => expect(passwordProblem(password)).toBe(problem));

it.each([
  ["a@b.co", true],
  ["ana.ruiz+x@sub.example.org", true],
  ["a@b", false],
  ["a b@c.de", false],
  ["@b.co", false],
  ["a@b..co", false],
])("e-mail %s", (email, ok) => expect(isEmail(email)).toBe(ok));

it.each([
  ["+39 06 1234567", true],
  ["(555) 123-4567", true],
  ["555-123-4567 x12", true],
  ["12345", false],
  ["phone", false],
  ["555-CALL-NOW", false],
])("phone %s", (phone, ok) => expect(isPhone(phone)).toBe(ok));
