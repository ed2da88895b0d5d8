import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import { filesFor, type Manifest, nameIn, readManifest } from "./manifest.ts";

/** A route of the application: its path, its modules, whether it has a bar, and whether visitors are sent to the log-in. */
export interface ScreenRoute {
  path: string;
  /** The module of its screen. */
  screen: string;
  /** What comes before the screen, when there is something. */
  preload?: string;
  bar: boolean;
  guarded: boolean;
}

/** What a screen draws first for a member, where that is a part of its own. */
const forMembers: Record<string, string> = {
  "src/pages/home/LandingScreen": "src/pages/overview/Overview",
};
const visitorsBar = ["src/routes/shell/Header"];
/** On a phone it has a bar at its foot, which the chunk holds too. */
const membersBar = ["help", "member", "frame"];

/** How a route begins: as the router makes it, or by a helper (src/routes/memberRoute.ts) that takes its path first. */
const beginning = /(createRoute\(\{|(?:open|member|memberSearch)Route\(\s*(?="))/;

/** A screen that several routes share: its name, and how it is loaded. */
const shared = /^const (\w+) = (lazyScreen\([\s\S]*?\);)$/gm;

/** The routes that a file of routes makes. */
export function routesIn(source: string): ScreenRoute[] {
  const screens = new Map([...source.matchAll(shared)].map(([, name = "", screen = ""]) => [name, screen]));
  const [, ...parts] = source.split(beginning);
  return parts.flatMap((begins, at) => (at % 2 === 0 ? routeIn(begins, parts[at + 1] ?? "", screens) : []));
}

function routeIn(begins: string, rest: string, screens: ReadonlyMap<string, string>): ScreenRoute[] {
  const asMade = begins.startsWith("createRoute");
  const path = (asMade ? /^\s*path: "([^"]+)"/m : /^"([^"]+)"/).exec(rest)?.[1];
  const name = /\.update\(\s*(\w+),?\s*\)/.exec(rest)?.[1];
  const loaded = name === undefined ? rest : (screens.get(name) ?? "");
  const screen = /lazyScreen\(\s*\(\) => import\("([^"]+)"\)/.exec(loaded)?.[1];
  if (!path || !screen) return [];
  const preload = /preload: \(\) => import\("([^"]+)"\)/.exec(loaded)?.[1];
  const bar = !/"none"/.test(rest.split(".update(")[0] ?? "");
  const guarded = asMade ? /^\s*beforeLoad:/m.test(rest) : begins.startsWith("member");
  return [{ path, screen: below(screen), preload: preload && below(preload), bar, guarded }];
}

/** The path of a module without its ending, from the folder of the application on. */
const below = (module: string) => module.replace(/^@\//, "src/").replace(/^\.\//, "src/routes/");

/** Every route of the application, read from the folder of its routes. */
export async function screenRoutes(root: string): Promise<ScreenRoute[]> {
  const folder = join(root, "src/routes");
  const names = (await readdir(folder)).filter((name) => /^\w+\.ts$/.test(name));
  const sources = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return sources.flatMap(routesIn);
}

/**
 * Writes .vite/screens.json: for each path the files that its screen needs beside those of the page itself. The server
 * names them in the page, so that they come with the application's own instead of after it, and in this order.
 */
export function screens(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "milepost-screens",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle: {
      sequential: true,
      order: "post",
      async handler() {
        const dist = join(config.root, config.build.outDir);
        const manifest = await readManifest(dist);
        const routes = await screenRoutes(config.root);
        await writeFile(
          join(dist, ".vite/screens.json"),
          JSON.stringify(routes.map((route) => filesOf(manifest, route))),
        );
      },
    },
  };
}

/** A visitor who is sent to the log-in needs nothing of the screen. */
function filesOf(manifest: Manifest, { path, screen, preload, bar, guarded }: ScreenRoute) {
  const part = forMembers[screen];
  const page = beside(manifest, ["index.html"], []);
  const files = beside(manifest, [...(preload ? [preload] : []), screen, ...(bar ? visitorsBar : [])], page);
  const member = beside(manifest, [...(part ? [part] : []), ...(bar ? membersBar : [])], [...page, ...files]);
  return guarded ? { path, files: [], member: [...files, ...member] } : { path, files, member };
}

/** The files of modules and chunks without those that are there already. */
function beside(manifest: Manifest, names: string[], there: string[]): string[] {
  const { scripts, styles } = filesFor(
    manifest,
    names.map((name) => nameIn(manifest, name)),
  );
  return [...scripts, ...styles].filter((file) => !there.includes(file));
}
