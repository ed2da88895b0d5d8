const tabs = ["measures", "record", "team", "consents", "activities", "reports", "data"] as const;

/** The parts of a child's page. */
export type ChildTab = "overview" | (typeof tabs)[number];

/** Search parameters of a child's page: the open tab, and the application or measure whose results are drawn. */
export interface ChildSearch {
  tab?: Exclude<ChildTab, "overview">;
  application?: string;
  measure?: string;
}

export const childSearch = ({ tab, application, measure }: Record<string, unknown>): ChildSearch => {
  const known = tabs.find((name) => name === tab);
  if (known === "measures" && typeof measure === "string" && measure) return { tab: known, measure };
  if (known) return { tab: known };
  return typeof application === "string" && application ? { application } : {};
};
