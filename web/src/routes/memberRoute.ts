import { createRoute } from "@tanstack/react-router";
import { requireLogin } from "./guard";
import { rootRoute } from "./root";

/** What stands around a screen. */
type Bars = "default" | "header" | "none";

/** A screen for everybody. */
export const openRoute = <const Path extends string>(path: Path, bars: Bars) =>
  createRoute({ getParentRoute: () => rootRoute, path, staticData: { bars } });

/** A screen for whoever is logged in. */
export const memberRoute = <const Path extends string>(path: Path, bars: Bars = "default") =>
  createRoute({ getParentRoute: () => rootRoute, path, staticData: { bars }, beforeLoad: requireLogin });

/** The same, whose address asks for something of it. */
export const memberSearchRoute = <const Path extends string, Search extends object>(
  path: Path,
  validateSearch: (search: Record<string, unknown>) => Search,
  bars: Bars = "default",
) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch,
    staticData: { bars },
    beforeLoad: requireLogin,
  });
