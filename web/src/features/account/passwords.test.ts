import { expect, it } from "vitest";
import { fieldWords } from "@/ui/form/rules";
import { messages } from "./messages";
import { passwordProblem } from "./passwords";

it.each([
  ["", fieldWords.required],
  ["a1#", messages.passwordShort],
  ["abcdefgh", messages.passwordSigns],
  ["abcdefg1", messages.passwordSigns],
  ["abcdefg#", messages.passwordSigns],
  ["abcdef1#", undefined],
  [`${"a".repeat(127)}1#`, messages.passwordLong],
])("password %s", (password, problem) => expect(passwordProblem(password)).toBe(problem));
