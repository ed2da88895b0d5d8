const accountTabs = [
  "profile",
  "password",
  "twoStep",
  "sessions",
  "tokens",
  "offline",
  "notifications",
  "shared",
  "organizations",
  "webhooks",
] as const;
export type AccountTab = (typeof accountTabs)[number];

/** Search parameters of /account: the open tab, and what that one asks for. */
export interface AccountSearch {
  tab?: AccountTab;
  webhook?: string;
}

export function accountSearch({ tab }: Record<string, unknown>): Pick<AccountSearch, "tab"> {
  const known = accountTabs.find((name) => name === tab);
  return known ? { tab: known } : {};
}
