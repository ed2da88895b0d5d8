// @vitest-environment jsdom

import { describe, expect, it } from "vitest";
import { routeTree } from "@/routes/tree";
import { routesIn, screenRoutes } from "./screens.ts";

describe("routes as the build finds them", () => {
  it("finds every path of the application", async () => {
    const found = await screenRoutes(process.cwd());
    const paths = Object.values(routeTree.children ?? {}).map(({ options }) => (options as { path: string }).path);
    expect(found.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
  });

  it("reads where a screen's module lies, whether it has a bar and who sees it", () => {
    const source = `
      createRoute({
        path: "/one/$id",
        staticData: { bars: "none" },
        beforeLoad: requireLogin,
      }).update(
        lazyScreen(() => import("@/features/one/OneScreen"), {
          outline: "text",
          preload: () => import("@/features/one/OnePreload"),
        }),
      );
      createRoute({
        path: "/two",
      }).update(lazyScreen(() => import("./TwoPage"), { outline: "form", light: true }));`;
    expect(routesIn(source)).toEqual([
      {
        path: "/one/$id",
        screen: "src/features/one/OneScreen",
        preload: "src/features/one/OnePreload",
        bar: false,
        guarded: true,
      },
      { path: "/two", screen: "src/routes/TwoPage", preload: undefined, bar: true, guarded: false },
    ]);
  });

  it("reads routes that a helper makes, and those that share a screen", () => {
    const source = `
const both = lazyScreen(() => import("@/features/both/BothScreen"), {
  outline: "text",
  preload: () => import("@/features/both/BothPreload"),
});
const first = memberSearchRoute("/first/$id", onlyKnown(firstSearch), "header").update(both);
const second = memberSearchRoute(
  "/second",
  onlyKnown(secondSearch),
  "none",
).update(
  both,
);
const third = openRoute("/third", "none").update(
  lazyScreen(() => import("@/pages/Third"), { outline: "form" }),
);
const fourth = memberRoute("/fourth").update(lazyScreen(() => import("@/pages/Fourth"), { outline: "form" }));`;
    const both = { screen: "src/features/both/BothScreen", preload: "src/features/both/BothPreload" };
    expect(routesIn(source)).toEqual([
      { path: "/first/$id", ...both, bar: true, guarded: true },
      { path: "/second", ...both, bar: false, guarded: true },
      { path: "/third", screen: "src/pages/Third", preload: undefined, bar: false, guarded: false },
      { path: "/fourth", screen: "src/pages/Fourth", preload: undefined, bar: true, guarded: true },
    ]);
  });
});
