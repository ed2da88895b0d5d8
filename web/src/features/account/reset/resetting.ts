import { z } from "zod";
import { api, call } from "@/api/client";
import { ApiError } from "@/api/errors";
import { Refusal, reasonOf } from "@/ui/form/refusal";
import { email, required } from "@/ui/form/rules";
import { isRepeated, newPassword, passwordsDiffer } from "../passwords";

export const forgottenSchema = z.object({ email });

export const resetSchema = z.object({ email, token: required, ...newPassword }).refine(isRepeated, passwordsDiffer);
export type ResetValues = z.infer<typeof resetSchema>;
type ResetField = "email" | "token" | "password";

export const emptyReset: ResetValues = { email: "", token: "", password: "", confirmPassword: "" };

/** Has the token mailed. The answer is the same whether or not there is such an account. */
export const askForToken = (form: { email: string }) =>
  call(api.POST("/api/auth/forgot-pass", { body: { email: form.email, password: "" } }));

/** Answers the id of the account that the token resets. The server accepts it again only from this browser. */
export const verify = async (token: string): Promise<string> =>
  (await call(api.POST("/api/auth/verify-token", { body: { token } }))).userId;

export const reset = async (id: string, filled: ResetValues): Promise<void> => {
  const body = { id, email: filled.email, password: filled.password, pending: "", token: "" };
  await call(api.POST("/api/auth/reset-pass", { body }));
};

/** What was refused: under the field that it is about, or about the form as a whole. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError) || error.status === 429) return new Refusal(reasonOf(error));
  if (error.status === 401) return new Refusal(error.message, "token");
  for (const [name, message] of Object.entries(error.fields)) {
    const field = fields[name];
    if (field) return new Refusal(message, field);
  }
  return new Refusal(error.message);
}

const fields: Readonly<Record<string, ResetField>> = {
  email: "email",
  id: "email",
  token: "token",
  password: "password",
};
