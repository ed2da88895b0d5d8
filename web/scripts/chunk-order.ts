import { join } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import { type Manifest, readManifest } from "./manifest.ts";

/** Files that import each other in a circle, from the first to itself again; undefined if there are none. */
export function circleIn(manifest: Manifest): string[] | undefined {
  const done = new Set<string>();
  const follow = (name: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of manifest[name]?.imports ?? []) {
      const circle = follow(next, [...path, name]);
      if (circle) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of Object.keys(manifest)) {
    const circle = follow(name, []);
    if (circle) return circle;
  }
  return undefined;
}

/**
 * Refuses a build whose files import each other in a circle: one of them runs before what it needs is there, and the page
 * fails. A module belongs into another group then (chunks.ts).
 */
export function chunkOrder(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "milepost-chunk-order",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle: {
      sequential: true,
      order: "post",
      async handler() {
        const circle = circleIn(await readManifest(join(config.root, config.build.outDir)));
        if (circle) this.error(`files import each other in a circle: ${circle.join(" → ")}`);
      },
    },
  };
}
