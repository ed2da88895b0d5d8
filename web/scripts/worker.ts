import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Plugin, type ResolvedConfig } from "vite";
import { readManifest } from "./manifest.ts";
import { screenRoutes } from "./screens.ts";
import { workerFiles } from "./worker-files.ts";

/** What is stored beside the build's own files: the sample activity's pictures come with its screen, which needs a network. */
const others = ["icon.svg"];

/**
 * Writes sw.js, the service worker, with the list of the files that it stores. Files have a hash in their name; pages are asked
 * for by their version, so that the server of another build has no answer for them.
 */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "milepost-service-worker",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle: {
      sequential: true,
      order: "post",
      async handler() {
        const dist = join(config.root, config.build.outDir);
        const routes = await screenRoutes(config.root);
        const named = workerFiles(
          await readManifest(dist),
          routes.map(({ screen }) => screen),
        );
        const versioned = await Promise.all(
          others.map(async (file) => ({ url: `/${file}`, revision: await versionOf(join(dist, file)) })),
        );
        const [shell, child] = await Promise.all(
          ["index.html", "child.html"].map(async (page) => `/${page}?version=${await versionOf(join(dist, page))}`),
        );
        const files = [...[shell, child, ...named.map((file) => `/${file}`)].map(unchanging), ...versioned];
        await writeFile(join(dist, "sw.js"), await worker(config, { files, shell, child }));
      },
    },
  };
}

const unchanging = (url: string | undefined) => ({ url, revision: null });

/** The server computes the version of a page in the same way (internal/httpx/website). */
const versionOf = async (path: string) =>
  createHash("sha256")
    .update(await readFile(path))
    .digest("hex")
    .slice(0, 16);

async function worker({ root, build: own }: ResolvedConfig, files: object): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { workerFiles: JSON.stringify(files), "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      write: false,
      target: own.target,
      rolldownOptions: {
        input: join(root, "src/worker/sw.ts"),
        output: { format: "iife", codeSplitting: false },
      },
    },
  });
  const built = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  const entry = built.find((one) => one.type === "chunk" && one.isEntry);
  if (entry?.type !== "chunk") throw new Error("the service worker was not built");
  return entry.code;
}
