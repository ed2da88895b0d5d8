import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { type CohortFilter, toFilterQuery } from "../filter/search";
import { type DashboardSearch, dashboardSearch } from "./search";

const route = getRouteApi("/specialistDashboard");

/** Where the list of children stands on the page. */
export const listId = "children-behind";

/** Scrolls to a part of the page and gives it the focus. */
export function leadTo(id: string) {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: "start" });
  part?.focus({ preventScroll: true });
}

/** What the dashboard's address asks, and how it is changed. */
export function useDashboard() {
  const asked = dashboardSearch({ ...route.useSearch() });
  const navigate = useNavigate();
  const change = (wanted: Partial<DashboardSearch>) =>
    navigate({
      to: "/specialistDashboard",
      search: (now: object) => ({ ...now, after: undefined, page: undefined, ...wanted }),
      resetScroll: false,
    });
  /** Narrows the list to the children behind a figure, and leads there. */
  const showBehind = async (behind: Pick<CohortFilter, "measure" | "with" | "state">) => {
    await change({ measure: undefined, with: undefined, state: undefined, ...behind });
    leadTo(listId);
  };
  return { asked, filter: toFilterQuery(asked), change, showBehind };
}
