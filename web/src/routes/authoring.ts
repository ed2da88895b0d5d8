import { createRoute } from "@tanstack/react-router";
import { appsSearch, myAppsSearch } from "@/features/authoring/apps/search";
import { type EditorSearch, editorSearch } from "@/features/authoring/editorSearch";
import { scoreSearch } from "@/features/authoring/norms/search";
import { type ExampleSearch, exampleSearch } from "@/features/report/sections/search";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { cloneSearch, onlyKnown } from "./search";
import { skeletons } from "./skeletons";

const searchAppsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/rolesPage/searchAppAdminApps",
  validateSearch: onlyKnown(appsSearch),
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/authoring/apps/SearchScreen"), "work"),
  pendingComponent: skeletons.form,
});

const myAppsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/rolesPage/searchAppAdminApps/viewAppAdminApps",
  validateSearch: onlyKnown(myAppsSearch),
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/authoring/apps/MyAppsScreen"), "work"),
  pendingComponent: skeletons.cards,
});

const newAppRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard",
  staticData: { bars: "none" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/authoring/wizard/WizardScreen"), "work"),
  pendingComponent: skeletons.form,
});

/** The editor's own views, or the example report with its section. */
type EditorPlace = Omit<EditorSearch, "view"> &
  Omit<ExampleSearch, "view"> & { view?: EditorSearch["view"] | ExampleSearch["view"] };

const editorPlace = (search: Record<string, unknown>): EditorPlace => exampleSearch(search) ?? editorSearch(search);

const editorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard/$applicationID",
  validateSearch: onlyKnown(editorPlace),
  staticData: { bars: "none" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("./EditorPage"), "work"),
  pendingComponent: skeletons.canvas,
});

const cloneAppRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/rolesPage/searchAppAdminApps/viewAppAdminApps/cloneAppName",
  validateSearch: onlyKnown(cloneSearch),
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
  pendingComponent: skeletons.form,
  component: lazyScreen(() => import("@/features/authoring/clone/CloneScreen"), "work"),
});

const normsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/norms/application/$applicationID",
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
  pendingComponent: skeletons.table,
  component: lazyScreen(() => import("@/features/authoring/norms/NormsScreen"), "work"),
});

const rulesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/rules/application/$applicationID",
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
  pendingComponent: skeletons.form,
  component: lazyScreen(() => import("@/features/authoring/rules/RulesScreen"), "work"),
});

const normRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/norms/$normID",
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
  pendingComponent: skeletons.text,
  component: lazyScreen(() => import("@/features/authoring/norms/set/NormScreen"), "work"),
});

const scoreRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/norms/score",
  validateSearch: onlyKnown(scoreSearch),
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
  pendingComponent: skeletons.form,
  component: lazyScreen(() => import("@/features/authoring/norms/score/ScoreScreen"), "work"),
});

export const authoringRoutes = [
  searchAppsRoute,
  myAppsRoute,
  newAppRoute,
  editorRoute,
  cloneAppRoute,
  normsRoute,
  rulesRoute,
  normRoute,
  scoreRoute,
] as const;
