import { api, call } from "@/api/client";
import { type Role, startSession } from "@/api/session";

/**
 * Logs a new account in with what was just typed. False where the login asks for more, or is refused: then it is typed again,
 * on the login's own page.
 */
export async function logInAtOnce(email: string, password: string): Promise<boolean> {
  try {
    const answer = await call(api.POST("/api/auth/login", { body: { email, password } }));
    if (answer.message) return false;
    await startSession({ id: answer.userId, email: answer.email, role: answer.accessRole as Role });
    return true;
  } catch {
    return false;
  }
}
