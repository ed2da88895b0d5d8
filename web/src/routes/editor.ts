import { createRoute } from "@tanstack/react-router";
import { type EditorSearch, editorSearch } from "@/features/authoring/editorSearch";
import { type ExampleSearch, exampleSearch } from "@/features/report/sections/pages";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { onlyKnown } from "./search";
import { skeletons } from "./skeletons";

/** The editor's own views, or the example report with its section. */
type EditorPlace = Omit<EditorSearch, "view"> &
  Omit<ExampleSearch, "view"> & { view?: EditorSearch["view"] | ExampleSearch["view"] };

const editorPlace = (search: Record<string, unknown>): EditorPlace => exampleSearch(search) ?? editorSearch(search);

export const editorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard/$applicationID",
  validateSearch: onlyKnown(editorPlace),
  staticData: { bars: "none" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("./EditorPage"), "work"),
  pendingComponent: skeletons.canvas,
});
