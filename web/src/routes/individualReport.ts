import { createRoute } from "@tanstack/react-router";
import { reportSearch } from "@/features/report/sections/pages";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { onlyKnown } from "./search";
import { skeletons } from "./skeletons";

export const individualReportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/individualReport/$reportID",
  staticData: { bars: "default" },
  validateSearch: onlyKnown(reportSearch),
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/report/editor/ReportScreen"), "work"),
  pendingComponent: skeletons.text,
});
