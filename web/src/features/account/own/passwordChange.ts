import { z } from "zod";
import { messages } from "../messages";
import { atOnce, password } from "../rules";

export const passwordChangeSchema = z
  .object({
    current: z.string().min(1, messages.required),
    password,
    confirmPassword: z.string().min(1, messages.required),
  })
  .refine((form) => form.confirmPassword === "" || form.confirmPassword === form.password, {
    path: ["confirmPassword"],
    message: messages.passwordsDiffer,
    ...atOnce,
  });

export type PasswordChangeForm = z.infer<typeof passwordChangeSchema>;

export const emptyPasswordChange: PasswordChangeForm = { current: "", password: "", confirmPassword: "" };

/** The form's field for a name in the server's answer. */
export const passwordField = (name: string) => (name === "current" || name === "password" ? name : undefined);
