import { announceEnd } from "./client";
import { queryClient } from "./queryClient";
import { readSession, type Session } from "./session";

/** Asks the server again who is logged in; true once it has answered. */
export async function confirmSession(): Promise<boolean> {
  const before = queryClient.getQueryData<Session | null>(["session"]);
  if (!before?.remembered) return true;
  try {
    const session = await readSession();
    // A session that is over was announced by the refusal.
    if (session && session.id !== before.id) announceEnd("other account");
    else if (session) queryClient.setQueryData(["session"], session);
    return true;
  } catch {
    return false;
  }
}
