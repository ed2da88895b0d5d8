const tabs = ["record", "team", "consents", "activities", "reports", "data"] as const;

/** The parts of a child's page. */
export type ChildTab = "overview" | (typeof tabs)[number];

/** Search parameters of a child's page: the open tab, and the application whose results are drawn. */
export interface ChildSearch {
  tab?: Exclude<ChildTab, "overview">;
  application?: string;
}

export const childSearch = ({ tab, application }: Record<string, unknown>): ChildSearch => {
  const known = tabs.find((name) => name === tab);
  if (known) return { tab: known };
  return typeof application === "string" && application ? { application } : {};
};
