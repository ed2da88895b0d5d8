import { appsSearch, myAppsSearch } from "@/features/authoring/apps/search";
import { type EditorSearch, editorSearch } from "@/features/authoring/editorSearch";
import type { TranslationSearch } from "@/features/authoring/languages/search";
import { scoreSearch } from "@/features/authoring/norms/search";
import { type ExampleSearch, exampleSearch } from "@/features/report/sections/search";
import { lazyScreen } from "./lazyScreen";
import { memberRoute, memberSearchRoute } from "./memberRoute";
import { cloneSearch, onlyKnown, unread } from "./search";

const searchAppsRoute = memberSearchRoute("/rolesPage/searchAppAdminApps", onlyKnown(appsSearch)).update(
  lazyScreen(() => import("@/features/authoring/apps/SearchScreen"), {
    outline: "form",
    preload: () => import("@/features/authoring/apps/SearchPreload"),
  }),
);

const myAppsRoute = memberSearchRoute("/rolesPage/searchAppAdminApps/viewAppAdminApps", onlyKnown(myAppsSearch)).update(
  lazyScreen(() => import("@/features/authoring/apps/MyAppsScreen"), {
    outline: "cards",
    preload: () => import("@/features/authoring/apps/MyAppsPreload"),
  }),
);

const newAppRoute = memberRoute("/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard", "none").update(
  lazyScreen(() => import("@/features/authoring/wizard/WizardScreen"), {
    outline: "form",
    preload: () => import("@/features/authoring/wizard/WizardPreload"),
  }),
);

/** The editor's own views, or the example report with its section. */
type EditorPlace = Omit<EditorSearch, "view"> &
  Omit<ExampleSearch, "view"> & { view?: EditorSearch["view"] | ExampleSearch["view"] };

const editorPlace = (search: Record<string, unknown>): EditorPlace => exampleSearch(search) ?? editorSearch(search);

const editorRoute = memberSearchRoute(
  "/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard/$applicationID",
  onlyKnown(editorPlace),
  "none",
).update(
  lazyScreen(() => import("@/pages/editor/EditorPage"), {
    outline: "canvas",
    preload: () => import("@/pages/editor/EditorPagePreload"),
  }),
);

const cloneAppRoute = memberSearchRoute(
  "/rolesPage/searchAppAdminApps/viewAppAdminApps/cloneAppName",
  onlyKnown(cloneSearch),
).update(
  lazyScreen(() => import("@/features/authoring/clone/CloneScreen"), {
    outline: "form",
    preload: () => import("@/features/authoring/clone/ClonePreload"),
  }),
);

const normsRoute = memberRoute("/norms/application/$applicationID").update(
  lazyScreen(() => import("@/features/authoring/norms/NormsScreen"), {
    outline: "table",
    preload: () => import("@/features/authoring/norms/NormsPreload"),
  }),
);

const rulesRoute = memberRoute("/rules/application/$applicationID").update(
  lazyScreen(() => import("@/features/authoring/rules/RulesScreen"), {
    outline: "form",
    preload: () => import("@/features/authoring/rules/RulesPreload"),
  }),
);

const ratersRoute = memberRoute("/raters/application/$applicationID").update(
  lazyScreen(() => import("@/features/authoring/raters/RatersScreen"), {
    outline: "form",
    preload: () => import("@/features/authoring/raters/RatersPreload"),
  }),
);

const languages = lazyScreen(() => import("@/features/authoring/languages/LanguagesScreen"), { outline: "table" });

const languagesRoute = memberRoute("/languages/application/$applicationID").update(languages);

const translationRoute = memberSearchRoute(
  "/languages/application/$applicationID/$language",
  unread<TranslationSearch>,
  "none",
).update(languages);

const normRoute = memberRoute("/norms/$normID").update(
  lazyScreen(() => import("@/features/authoring/norms/set/NormScreen"), {
    outline: "text",
    preload: () => import("@/features/authoring/norms/set/NormPreload"),
  }),
);

const scoreRoute = memberSearchRoute("/norms/score", onlyKnown(scoreSearch)).update(
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
  languagesRoute,
  translationRoute,
  normRoute,
  scoreRoute,
] as const;
