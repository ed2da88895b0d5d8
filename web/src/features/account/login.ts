import { api, call } from "@/api/client";
import { ApiError, messageOf } from "@/api/errors";
import { type Role, startSession } from "@/api/session";
import { messages } from "./messages";

export type LoginOutcome = { in: true } | { in: false; message: string };

/** Logs in, or says why not. Any refusal reads the same, so that it tells nothing about which accounts exist. */
export async function login(email: string, password: string): Promise<LoginOutcome> {
  try {
    const answer = await call(api.POST("/api/auth/login", { body: { email, password } }));
    if (answer.message === "pending") return { in: false, message: messages.pending };
    startSession({ id: answer.userId, email: answer.email, role: answer.accessRole as Role });
    return { in: true };
  } catch (error) {
    return { in: false, message: refusal(error) };
  }
}

function refusal(error: unknown): string {
  if (!(error instanceof ApiError)) return messageOf(error);
  if (error.status === 429) return tooOften(error.retryAfter);
  return error.status === 0 || error.status >= 500 ? error.message : messages.badLogin;
}

const tooOften = (seconds = 60) =>
  `Too many attempts. Please wait ${seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`} and try again.`;
