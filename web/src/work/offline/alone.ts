/** What is under way in this page, where the browser has no locks. */
const last = new Map<string, Promise<unknown>>();

/**
 * Acts alone in this browser. `change` reads and changes what the account has taken: for short acts, since others wait.
 * `ask` asks the server for more or less of it.
 */
export function alone<Result>(
  account: string,
  act: () => Promise<Result>,
  what: "change" | "ask" = "change",
): Promise<Result> {
  const name = `milepost.offline.${what}.${account}`;
  const manager: LockManager | undefined = globalThis.navigator?.locks;
  if (manager) return manager.request(name, { mode: "exclusive" }, act) as Promise<Result>;
  const turn = (last.get(name) ?? Promise.resolve()).then(act);
  last.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
}
