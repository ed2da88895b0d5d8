import { rememberedName } from "@/work/kinds";
import { hasStatus } from "./errors";
import type { Session } from "./session";
import { mayBeLoggedIn } from "./tabs";

const names = () => Object.keys(localStorage).filter((name) => name.startsWith(rememberedName));

/** Remembers who is logged in until the log-out, for a start without a network. One account at a time. */
export function remember({ id, email, role }: Session): void {
  try {
    for (const name of names()) if (name !== rememberedName + id) localStorage.removeItem(name);
    localStorage.setItem(rememberedName + id, JSON.stringify({ id, email, role }));
  } catch {
    // Where nothing can be stored, nothing opens without a network.
  }
}

/** Who was logged in last, when the server cannot be asked; any other failure is thrown again. */
export function lastSession(error: unknown): Session {
  const [name] = hasStatus(error, 0) && mayBeLoggedIn() ? names() : [];
  const text = name && localStorage.getItem(name);
  if (!text) throw error;
  return { ...(JSON.parse(text) as Session), remembered: true };
}
