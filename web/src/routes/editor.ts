import { createRoute } from "@tanstack/react-router";
import { editorSearch } from "@/features/authoring/editor/editorSearch";
import { requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { onlyKnown } from "./search";
import { skeletons } from "./skeletons";

export const editorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard/$applicationID",
  validateSearch: onlyKnown(editorSearch),
  staticData: { bars: "none" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/authoring/EditorScreen"), "work"),
  pendingComponent: skeletons.canvas,
});
