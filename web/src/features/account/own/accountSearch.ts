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
] as const;
export type AccountTab = (typeof accountTabs)[number];

/** Search parameters of /account: the open tab. */
export function accountSearch({ tab }: Record<string, unknown>): { tab?: AccountTab } {
  const known = accountTabs.find((name) => name === tab);
  return known ? { tab: known } : {};
}
