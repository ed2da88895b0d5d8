const key = "milepost.session";

/** Under what the database has who is logged in, which a log-out and the end of a session remove (remembered.ts). */
export const rememberedKey = "milepost.remembered";

/** Whether this browser has logged in, and with which account, as all of its tabs know it. */
export const known = {
  get: (): string | null => storage((store) => store.getItem(key)) ?? null,
  set: (id: string) => storage((store) => store.setItem(key, id)),
  clear: () => storage((store) => store.removeItem(key)),
};

/**
 * Whether it is worth asking the server who is logged in: this browser remembers a log-in, or carries the mark that the
 * server sets beside the cookies of a session. Storage that was cleared logs nobody out.
 */
export const mayBeLoggedIn = (): boolean => known.get() !== null || /milepost_logged_in=yes/.test(document.cookie);

function storage<T>(use: (store: Storage) => T): T | undefined {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}

/**
 * Calls `changed` with the account that is logged in in this browser, or null, when another tab has changed it. A tab
 * that slept meanwhile hears of it when it is shown again.
 */
export function followTabs(changed: (id: string | null) => unknown): void {
  const look = () => {
    if (document.visibilityState === "visible") changed(known.get());
  };
  window.addEventListener("storage", (event) => {
    if (event.key === key || event.key === null) changed(known.get());
  });
  window.addEventListener("pageshow", (event) => event.persisted && look());
  document.addEventListener("visibilitychange", look);
}
