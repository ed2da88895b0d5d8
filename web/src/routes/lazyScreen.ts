import { lazyRouteComponent } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { loadChunk } from "@/ui/loadChunk";

type Screen = { default: ComponentType };

/**
 * A screen that is fetched when its route is first visited.
 * `work` screens bring the style sheet of the larger parts with them; `light` ones do with the base.
 */
export function lazyScreen(load: () => Promise<Screen>, weight: "light" | "work") {
  return lazyRouteComponent(() => loadChunk(weight === "light" ? load : () => withWorkStyles(load)));
}

async function withWorkStyles(load: () => Promise<Screen>): Promise<Screen> {
  const [screen] = await Promise.all([load(), import("@/ui/styles/work")]);
  return screen;
}
