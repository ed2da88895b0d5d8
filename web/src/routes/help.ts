import { createRoute } from "@tanstack/react-router";
import { helpSearch } from "@/features/help/search";
import { lazyScreen } from "./lazyScreen";
import { openRoute } from "./memberRoute";
import { rootRoute } from "./root";
import { onlyKnown } from "./search";

const helpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/help",
  validateSearch: onlyKnown(helpSearch),
  staticData: { bars: "default" },
}).update(lazyScreen(() => import("@/features/help/HelpScreen"), { outline: "listing" }));

const topicRoute = openRoute("/help/$topic", "default").update(
  lazyScreen(() => import("@/features/help/TopicScreen"), { outline: "text" }),
);

export const helpRoutes = [helpRoute, topicRoute] as const;
