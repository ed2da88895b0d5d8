import { loggedOut, takeOver } from "./messages";
import { isWorkOpen, mayLose, UnsavedSign } from "./openWork";
import { lookMs, workers } from "./takeOver";

const script = "/sw.js";
const updateMs = 3_600_000;
/**
 * Installs the worker, and looks for a new version now, when the network is back, and every hour. `ready` hears whether one waits
 * that can take over, because nothing is open in any tab. Returns how to stop.
 */
export function followVersions(account: string, ready: (isReady: boolean) => void): () => void {
  const container = workers();
  if (!container) return () => undefined;
  const sign = new UnsavedSign();
  let registration: ServiceWorkerRegistration | undefined;
  let over = false;
  const update = () => void registration?.update().catch(() => undefined);
  const look = async () => {
    if (!registration?.waiting) return ready(false);
    sign.show(mayLose());
    const isReady = !(await isWorkOpen(account));
    if (!over) ready(isReady);
  };
  const begin = async () => {
    if (!(await isWanted(container))) return;
    registration = await container.register(script, { updateViaCache: "none" });
    await look();
  };
  // A device without room for the files works as before.
  begin().catch(() => undefined);
  const timers = [setInterval(update, updateMs), setInterval(() => void look(), lookMs)];
  window.addEventListener("online", update);
  return () => {
    over = true;
    sign.show(false);
    for (const timer of timers) clearInterval(timer);
    window.removeEventListener("online", update);
  };
}

/** Where the server has the worker removed, a page without one stays so. */
async function isWanted(container: ServiceWorkerContainer): Promise<boolean> {
  if (await container.getRegistration()) return true;
  const { ok, headers } = await fetch(script, { method: "HEAD" });
  return ok && !headers.has("Milepost-Removes-Worker");
}

/** Has the version that waits take over, in all tabs, unless something was opened meanwhile. */
export async function takeNewVersion(account: string): Promise<void> {
  const registration = await workers()?.getRegistration();
  if (mayLose() || (await isWorkOpen(account))) return;
  registration?.waiting?.postMessage(takeOver);
}

/** Has the worker drop whatever is not a file of its build. */
export const tellWorkerLogout = (): void => workers()?.controller?.postMessage(loggedOut);
