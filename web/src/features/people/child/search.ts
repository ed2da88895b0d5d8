const tabs = ["measures", "record", "team", "consents", "activities", "reports", "data"] as const;

/** The parts of a child's page. */
export type ChildTab = "overview" | (typeof tabs)[number];

/** Search parameters of a child's page: the open tab, the application or measure whose results are drawn, and with what it is joined. */
export interface ChildSearch {
  tab?: Exclude<ChildTab, "overview">;
  application?: string;
  measure?: string;
  /** Opens the dialog that joins the child's record with another: the other one's id, or "likely" to choose it. */
  join?: string;
}

export const childSearch = ({ join, ...search }: Record<string, unknown>): ChildSearch => ({
  ...shownPart(search),
  ...(typeof join === "string" && join && { join }),
});

const shownPart = ({ tab, application, measure }: Record<string, unknown>): ChildSearch => {
  const known = tabs.find((name) => name === tab);
  if (known === "measures" && typeof measure === "string" && measure) return { tab: known, measure };
  if (known) return { tab: known };
  return typeof application === "string" && application ? { application } : {};
};
