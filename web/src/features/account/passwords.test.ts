import { expect, it } from "vitest";
import { fieldWords } from "@/ui/form/rules";
import { newAccountMessages } from "./newAccountMessages";
import { passwordProblem } from "./passwords";

it.each([
  ["", fieldWords.required],
  ["a1#", newAccountMessages.passwordShort],
  ["abcdefgh", newAccountMessages.passwordSigns],
  ["abcdefg1", newAccountMessages.passwordSigns],
  ["abcdefg#", newAccountMessages.passwordSigns],
  ["abcdef1#", undefined],
  [`${"a".repeat(127)}1#`, newAccountMessages.passwordLong],
])("password %s", (password, problem) => expect(passwordProblem(password)).toBe(problem));
