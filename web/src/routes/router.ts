import { createRouter, type ParsedLocation } from "@tanstack/react-router";
import { dropUnused } from "@/api/prefetch";
import { openSession, sessionIsKnown } from "@/api/session";
import { beginScreen, needsOutline } from "./lazyScreen";
import { ErrorPage } from "./shell/ErrorPage";
import { NotFoundPage } from "./shell/NotFoundPage";
import { routeTree } from "./tree";

export const router = createRouter({
  routeTree,
  // The segment searchAppAdminApps is written in two ways in links that people have kept.
  caseSensitive: false,
  defaultPreload: "intent",
  defaultPendingMs: 150,
  defaultPendingMinMs: 200,
  scrollRestoration: true,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
});

/** A screen's chunk comes while the guard asks who is logged in, and its data while its outline is drawn. */
function beginAt(place: ParsedLocation): void {
  const routes: Record<string, { options: { component?: unknown; pendingMs?: number } } | undefined> =
    router.routesById;
  for (const { routeId, params, search } of router.matchRoutes(place)) {
    const options = routes[routeId]?.options;
    if (!options) continue;
    // An outline shows that something is loading: the code, or the account. Without a network both come from this device.
    const atOnce = !navigator.onLine || (sessionIsKnown() && !needsOutline(options.component));
    options.pendingMs = atOnce ? Number.POSITIVE_INFINITY : undefined;
    void beginScreen(options.component, async () => {
      const account = await openSession();
      return account && { params, search, account };
    });
  }
}

// The first page begins before anything is drawn, every other one when it is on its way.
beginAt(router.latestLocation);
router.subscribe("onBeforeLoad", ({ toLocation, fromLocation, pathChanged }) => {
  if (!fromLocation || !pathChanged) return;
  dropUnused();
  beginAt(toLocation);
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
