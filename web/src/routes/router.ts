import { createRouter } from "@tanstack/react-router";
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

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
