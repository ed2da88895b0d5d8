/**
 * The token that a letter's link brought, in the part of the address that is never sent to a server. It is kept for
 * this tab under a key, so that it is still there after a log-in or a registration, whose addresses then need not carry it.
 */
export const tokens = (key: string) => ({
  tokenFrom(hash: string): string {
    const token = hash.replace(/^#/, "").trim();
    if (token) storage((tab) => tab.setItem(key, token));
    return token || (storage((tab) => tab.getItem(key)) ?? "");
  },

  /** Forgets the token once it has been used. */
  forgetToken: () => storage((tab) => tab.removeItem(key)),
});

export const { tokenFrom, forgetToken } = tokens("milepost.invitation");

function storage<T>(use: (tab: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}
