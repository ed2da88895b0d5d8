import { get, set } from "idb-keyval";
import { hasStatus } from "./errors";
import type { Session } from "./session";
import { rememberedKey } from "./tabs";

/**
 * Remembers who is logged in until the log-out, for a start without a network. In the database: a browser writes its storage to the
 * disk up to a minute later, and may be killed before.
 */
export async function remember({ id, email, role }: Session): Promise<void> {
  try {
    await set(rememberedKey, { id, email, role });
  } catch {
    // Where nothing can be stored, nothing opens without a network.
  }
}

/** Who was logged in last, when the server cannot be asked; any other failure is thrown again. */
export async function lastSession(error: unknown): Promise<Session> {
  const last = hasStatus(error, 0) && (await stored());
  if (!last) throw error;
  return { ...last, remembered: true };
}

async function stored(): Promise<Session | undefined> {
  try {
    return await get<Session>(rememberedKey);
  } catch {
    return undefined;
  }
}
