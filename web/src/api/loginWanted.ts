const listeners = new Set<() => void>();

/** Asks for the login over the open page. */
export const wantLogin = (): void => {
  for (const listener of listeners) listener();
};

/** Calls `listener` whenever the login is asked for. Returns the way to stop listening. */
export function onLoginWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
