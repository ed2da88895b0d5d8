import { api, call } from "@/api/client";
import { ApiError, hasStatus, messageOf } from "@/api/errors";
import type { components } from "@/api/schema";
import { type Role, startSession } from "@/api/session";
import { tooOften } from "@/ui/form/tooOften";
import { messages } from "../messages";

type Schemas = components["schemas"];

/** What will do as the second step. */
export type Factor = "code" | "passkey";

/** Where a login leads: in, to its second step, to setting that up, or nowhere. */
export type LoginOutcome =
  | { to: "in" }
  | { to: "code"; factors: Factor[] }
  | { to: "setup"; factorKey: Schemas["FactorKey"] }
  | { to: "refused"; message: string };

/** Checks the password. Any refusal reads the same, so that it tells nothing about which accounts exist. */
export async function login(email: string, password: string): Promise<LoginOutcome> {
  try {
    const answer = await call(api.POST("/api/auth/login", { body: { email, password } }));
    if (answer.message === "pending") return { to: "refused", message: messages.pending };
    if (answer.message === "second-factor") return { to: "code", factors: answer.factors ?? ["code"] };
    if (answer.message === "second-factor-setup") {
      return { to: "setup", factorKey: await call(api.POST("/api/auth/second-factor", { body: {} })) };
    }
    await enterAs(answer);
    return { to: "in" };
  } catch (error) {
    return { to: "refused", message: refusal(error) };
  }
}

/** Takes over the session that a login's answer tells of. */
export const enterAs = ({ userId, email, accessRole }: Schemas["LoggedIn"]) =>
  startSession({ id: userId, email, role: accessRole as Role });

/** Ends a login with a code; answers the message when the code is wrong. A login that is over is thrown as a 401. */
export async function loginWithCode(code: string): Promise<string | undefined> {
  try {
    await enterAs(await call(api.POST("/api/auth/login/second-factor", { body: { code } })));
    return undefined;
  } catch (error) {
    if (hasStatus(error, 401)) throw error;
    return error instanceof ApiError && error.status === 429 ? tooOften(error.retryAfter) : messageOf(error);
  }
}

function refusal(error: unknown): string {
  if (!(error instanceof ApiError)) return messageOf(error);
  if (error.status === 429) return tooOften(error.retryAfter);
  return error.status === 0 || error.status >= 500 ? error.message : messages.badLogin;
}
