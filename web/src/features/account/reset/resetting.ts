import { z } from "zod";
import { api, call } from "@/api/client";
import { ApiError, messageOf } from "@/api/errors";
import { tooOften } from "@/ui/form/tooOften";
import { messages } from "../messages";
import { atOnce, email, password, required } from "../rules";

export const forgottenSchema = z.object({ email });
export type ForgottenForm = z.infer<typeof forgottenSchema>;

export const resetSchema = z
  .object({ email, token: required, password, confirmPassword: z.string().min(1, messages.required) })
  .refine((form) => form.confirmPassword === "" || form.confirmPassword === form.password, {
    path: ["confirmPassword"],
    message: messages.passwordsDiffer,
    ...atOnce,
  });
export type ResetForm = z.infer<typeof resetSchema>;
type ResetField = "email" | "token" | "password";

export const emptyReset: ResetForm = { email: "", token: "", password: "", confirmPassword: "" };

/** Has the token mailed. Answers what to tell; it is the same whether or not there is such an account. */
export const askForToken = async (form: ForgottenForm): Promise<string> =>
  (await call(api.POST("/api/auth/forgot-pass", { body: { email: form.email, password: "" } }))).message;

/** Answers the id of the account that the token resets. The server takes it again from this browser alone. */
export const verify = async (token: string): Promise<string> =>
  (await call(api.POST("/api/auth/verify-token", { body: { token } }))).userId;

export const reset = async (id: string, form: ResetForm): Promise<string> => {
  const body = { id, email: form.email, password: form.password, pending: "", token: "" };
  return (await call(api.POST("/api/auth/reset-pass", { body }))).message;
};

/** What was refused: a field with the words to show under it, or words to show for all of it. */
export type Refusal = { field: ResetField; message: string } | { field?: undefined; message: string };

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { message: messageOf(error) };
  if (error.status === 429) return { message: tooOften(error.retryAfter) };
  if (error.status === 401) return { field: "token", message: error.message };
  for (const [name, message] of Object.entries(error.fields)) {
    const field = fields[name];
    if (field) return { field, message };
  }
  return { message: error.message };
}

const fields: Readonly<Record<string, ResetField>> = {
  email: "email",
  id: "email",
  token: "token",
  password: "password",
};
