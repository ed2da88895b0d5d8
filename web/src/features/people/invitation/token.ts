const key = "milepost.invitation";

/**
 * The token that the letter's link brought, in the part of the address that is never sent to a server. It is kept for
 * this tab, so that it is still there after a log-in or a registration, whose addresses then need not carry it.
 */
export function tokenFrom(hash: string): string {
  const token = hash.replace(/^#/, "").trim();
  if (token) storage((tab) => tab.setItem(key, token));
  return token || (storage((tab) => tab.getItem(key)) ?? "");
}

/** Forgets the token once it has been used. */
export const forgetToken = () => storage((tab) => tab.removeItem(key));

function storage<T>(use: (tab: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}
