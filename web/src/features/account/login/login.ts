import { api, call } from "@/api/client";
import { ApiError, hasStatus, messageOf } from "@/api/errors";
import type { components } from "@/api/schema";
import { type Role, startSession } from "@/api/session";
import { reasonOf } from "@/ui/form/refusal";
import { messages } from "../messages";
import { provePasskey } from "../secondFactor/webauthn";

type Schemas = components["schemas"];

/** What will do as the second step. */
export type Factor = "code" | "passkey";

/** Where a login leads: in, to its second step, to setting that up, or nowhere. */
export type LoginOutcome =
  | { to: "in" }
  | { to: "code"; factors: Factor[] }
  | { to: "setup"; factorKey: Schemas["FactorKey"] }
  | { to: "refused"; message: string };

/** Checks the password. All refusals read the same, so that they do not reveal which accounts exist. */
export async function login(email: string, password: string): Promise<LoginOutcome> {
  try {
    return await outcomeOf(await call(api.POST("/api/auth/login", { body: { email, password } })));
  } catch (error) {
    return { to: "refused", message: refusal(error) };
  }
}

/** Where the server's answer leads; a session that it begins has begun. */
export async function outcomeOf(answer: Schemas["LoggedIn"]): Promise<LoginOutcome> {
  if (answer.message === "pending") return { to: "refused", message: messages.pending };
  if (answer.message === "second-factor") return { to: "code", factors: answer.factors ?? ["code"] };
  if (answer.message === "second-factor-setup") {
    return { to: "setup", factorKey: await call(api.POST("/api/auth/second-factor", { body: {} })) };
  }
  await startSessionOf(answer);
  return { to: "in" };
}

function refusal(error: unknown): string {
  if (!(error instanceof ApiError)) return messageOf(error);
  return error.status === 401 || error.status === 422 ? messages.badLogin : reasonOf(error);
}

/** Starts the session in a login's answer. */
export const startSessionOf = ({ userId, email, accessRole }: Schemas["LoggedIn"]) =>
  startSession({ id: userId, email, role: accessRole as Role });

/** Ends a login with a code; answers the message when the code is wrong. A login that is over is thrown as a 401. */
export async function loginWithCode(code: string): Promise<string | undefined> {
  try {
    await startSessionOf(await call(api.POST("/api/auth/login/second-factor", { body: { code } })));
    return undefined;
  } catch (error) {
    if (hasStatus(error, 401)) throw error;
    return reasonOf(error);
  }
}

/** Logs in with any passkey of this site. `quietly` offers it in the field of the e-mail address, and waits there. */
export async function loginWithPasskey(quietly?: { signal: AbortSignal }): Promise<void> {
  const options = await call(api.POST("/api/auth/login/passkey"));
  const credential = await provePasskey(options, quietly && { quietly: true, signal: quietly.signal });
  await startSessionOf(await call(api.PUT("/api/auth/login/passkey", { body: { credential } })));
}

/** Ends a log-in whose password was right with a passkey of that account. */
export async function secondStepWithPasskey(): Promise<void> {
  const step = "/api/auth/login/second-factor/passkey";
  const credential = await provePasskey(await call(api.POST(step)));
  await startSessionOf(await call(api.PUT(step, { body: { credential } })));
}
