import { z } from "zod";
import { atOnce, fieldWords } from "@/ui/form/rules";
import { newAccountMessages } from "./newAccountMessages";

// A new password and its repetition, as registering, resetting and changing ask for them.

/** The message to show for a new password; undefined when it may be set. */
export function passwordProblem(password: string): string | undefined {
  if (password === "") return fieldWords.required;
  if ([...password].length < 8) return newAccountMessages.passwordShort;
  if ([...password].length > 128) return newAccountMessages.passwordLong;
  if (!/\p{Nd}/u.test(password) || !/[^\p{L}\p{Nd}\s]/u.test(password)) return newAccountMessages.passwordSigns;
  return undefined;
}

const password = z.string().superRefine((text, context) => {
  const message = passwordProblem(text);
  if (message) context.addIssue({ code: "custom", message });
});

/** The two fields of a schema, which is refined with `isRepeated` and `passwordsDiffer`. */
export const newPassword = { password, confirmPassword: z.string().min(1, fieldWords.required) };

export const isRepeated = (form: { password: string; confirmPassword: string }): boolean =>
  form.confirmPassword === "" || form.confirmPassword === form.password;

export const passwordsDiffer = { path: ["confirmPassword"], message: newAccountMessages.passwordsDiffer, ...atOnce };
