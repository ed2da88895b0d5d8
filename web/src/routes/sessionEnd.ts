import type { AnyRouter } from "@tanstack/react-router";
import { onSessionExpired } from "@/api/client";
import { requireLogin } from "./guard";

/** A session that ends while a page behind the guard is open leads to the login, which returns to it afterwards. */
export function followSessionEnd(router: AnyRouter): void {
  onSessionExpired((how) => {
    // The shell says that itself, in place of the page.
    if (how === "other account") return;
    // What the page does on its way to the login, such as a last try to save, may find out once more.
    if (router.state.location.pathname === "/login") return;
    const open = router.state.matches.at(-1);
    if (!open || router.routesById[open.routeId]?.options.beforeLoad !== requireLogin) return;
    const search = { next: router.state.location.href };
    // Nobody can choose to stay: a page that holds unsaved work has to have kept it by itself.
    void router.navigate({ to: "/login", search, replace: true, ignoreBlocker: true });
  });
}
