import { createRootRoute } from "@tanstack/react-router";
import { ErrorPage } from "./shell/ErrorPage";
import { NotFoundPage } from "./shell/NotFoundPage";
import { Shell } from "./shell/Shell";

/** Which bars a page shows: header and footer, the header only, or none. */
export type Bars = "default" | "header" | "none";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    bars?: Bars;
    /** The page stays when its session ends, with the login over it. */
    staysLoggedOut?: boolean;
  }
}

export const rootRoute = createRootRoute({
  component: Shell,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
});
