// @vitest-environment jsdom

import { describe, expect, it } from "vitest";
import { ApiError, offline } from "@/api/errors";
import { fieldWords } from "@/ui/form/rules";
import { newAccountMessages } from "../newAccountMessages";
import { emptyReset, forgottenSchema, refusalOf, resetSchema } from "./resetting";

const filled = { email: "ana@example.org", token: "AAAAA-BBBBB", password: "secret#42", confirmPassword: "secret#42" };

const problems = (form: typeof filled) =>
  Object.fromEntries((resetSchema.safeParse(form).error?.issues ?? []).map((i) => [i.path[0], i.message]));

describe("the reset form", () => {
  it("takes a filled form and trims what was pasted", () =>
    expect(resetSchema.parse({ ...filled, email: " ana@example.org ", token: " AAAAA BBBBB\n" })).toMatchObject({
      email: "ana@example.org",
      token: "AAAAA BBBBB",
    }));

  it("names all that is missing at once", () =>
    expect(problems(emptyReset)).toEqual({
      email: fieldWords.required,
      token: fieldWords.required,
      password: fieldWords.required,
      confirmPassword: fieldWords.required,
    }));

  it("says that the passwords differ together with what else is wrong", () =>
    expect(problems({ ...filled, email: "ana", confirmPassword: "other#42" })).toEqual({
      email: fieldWords.email,
      confirmPassword: newAccountMessages.passwordsDiffer,
    }));
});

it("asks for an e-mail address before one is mailed to", () =>
  expect(forgottenSchema.safeParse({ email: "ana@" }).error?.issues[0]?.message).toBe(fieldWords.email));

describe("a refusal", () => {
  const refusal = (error: unknown) => {
    const { field, message } = refusalOf(error);
    return field ? { field, message } : { message };
  };
  const refused = (status: number, fields = {}, after?: number) => refusal(new ApiError(status, "No.", fields, after));

  it("stands under the field that it names", () => {
    expect(refused(422, { token: "Wrong." })).toEqual({ field: "token", message: "Wrong." });
    expect(refused(422, { id: "Other." })).toEqual({ field: "email", message: "Other." });
    expect(refused(422, { password: "Common." })).toEqual({ field: "password", message: "Common." });
  });

  it("of the browser stands under the token, which has to be entered again", () =>
    expect(refused(401)).toEqual({ field: "token", message: "No." }));

  it("of another kind is shown for the whole form", () => {
    expect(refused(500)).toEqual({ message: "No." });
    expect(refused(429, {}, 120).message).toContain("2 minutes");
    expect(refusal(offline())).toEqual({ message: offline().message });
  });
});
