export type PeopleTab = "home" | "people";

/** Search parameters of /dashboard: the open tab. */
export const peopleSearch = (search: Record<string, unknown>): { tab?: PeopleTab } =>
  search.tab === "people" ? { tab: "people" } : {};
