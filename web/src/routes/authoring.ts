import { createRoute } from "@tanstack/react-router";
import { appsSearch, myAppsSearch } from "@/features/authoring/apps/search";
import { type EditorSearch, editorSearch } from "@/features/authoring/editorSearch";
import { scoreSearch } from "@/features/authoring/norms/search";
import { type ExampleSearch, exampleSearch } from "@/features/report/sections/search";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { cloneSearch, onlyKnown } from "./search";

const searchAppsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/rolesPage/searchAppAdminApps",
  validateSearch: onlyKnown(appsSearch),
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/authoring/apps/SearchScreen"), {
    outline: "form",
    preload: () => import("@/features/authoring/apps/SearchPreload"),
  }),
);

const myAppsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/rolesPage/searchAppAdminApps/viewAppAdminApps",
  validateSearch: onlyKnown(myAppsSearch),
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/authoring/apps/MyAppsScreen"), {
    outline: "cards",
    preload: () => import("@/features/authoring/apps/MyAppsPreload"),
  }),
);

const newAppRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard",
  staticData: { bars: "none" },
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/authoring/wizard/WizardScreen"), {
    outline: "form",
    preload: () => import("@/features/authoring/wizard/WizardPreload"),
  }),
);

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
}).update(
  lazyScreen(() => import("@/pages/editor/EditorPage"), {
    outline: "canvas",
    preload: () => import("@/pages/editor/EditorPagePreload"),
  }),
);

const cloneAppRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/rolesPage/searchAppAdminApps/viewAppAdminApps/cloneAppName",
  validateSearch: onlyKnown(cloneSearch),
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/authoring/clone/CloneScreen"), {
    outline: "form",
    preload: () => import("@/features/authoring/clone/ClonePreload"),
  }),
);

const normsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/norms/application/$applicationID",
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/authoring/norms/NormsScreen"), {
    outline: "table",
    preload: () => import("@/features/authoring/norms/NormsPreload"),
  }),
);

const rulesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/rules/application/$applicationID",
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/authoring/rules/RulesScreen"), {
    outline: "form",
    preload: () => import("@/features/authoring/rules/RulesPreload"),
  }),
);

const ratersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/raters/application/$applicationID",
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/authoring/raters/RatersScreen"), {
    outline: "form",
    preload: () => import("@/features/authoring/raters/RatersPreload"),
  }),
);

const normRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/norms/$normID",
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/authoring/norms/set/NormScreen"), {
    outline: "text",
    preload: () => import("@/features/authoring/norms/set/NormPreload"),
  }),
);

const scoreRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/norms/score",
  validateSearch: onlyKnown(scoreSearch),
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/authoring/norms/score/ScoreScreen"), {
    outline: "form",
    preload: () => import("@/features/authoring/norms/score/ScorePreload"),
  }),
);

export const authoringRoutes = [
  searchAppsRoute,
  myAppsRoute,
  newAppRoute,
  editorRoute,
  cloneAppRoute,
  normsRoute,
  rulesRoute,
  ratersRoute,
  normRoute,
  scoreRoute,
] as const;
