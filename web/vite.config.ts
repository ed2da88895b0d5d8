import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkOrder } from "./scripts/chunk-order.ts";
import { chunkGroups, isAtStart, isNamed } from "./scripts/chunks.ts";
import { compressAssets } from "./scripts/compress-assets.ts";
import { landing } from "./scripts/landing.ts";
import { languages } from "./scripts/languages.ts";
import { lightPages } from "./scripts/light-pages.ts";
import { manual } from "./scripts/manual.ts";
import { plainPages } from "./scripts/plain-pages.ts";
import { refusals } from "./scripts/refusals.ts";
import { screens } from "./scripts/screens.ts";
import { typesetter } from "./scripts/typesetter.ts";
import { words } from "./scripts/words.ts";
import { serviceWorker } from "./scripts/worker.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.MILEPOST_DEV_API ?? "http://127.0.0.1:8080";

/**
 * What comes before a screen stands on files that the screen needs too: they come with that, and are not named twice. The
 * overview alone is a later part of its screen.
 */
const comesFirst = (name: string) => name.endsWith("Preload") && name !== "LandingPreload";

/**
 * The name of a file, as short as can still be recognised: the application lists all files, and the log-in loads that list. A
 * chunk that is named in scripts/chunks.ts keeps a sixth letter, since scripts/manifest.ts finds "member" by its whole name.
 */
const brief = (name: string) =>
  comesFirst(name) ? "first" : name.replace(/\.\w+$/, "").slice(0, isNamed(name) ? 6 : 5);

export default defineConfig({
  plugins: [
    ...words(),
    manual(),
    refusals(),
    typesetter(),
    react(),
    lightPages(),
    plainPages(),
    landing(),
    languages(),
    screens(),
    serviceWorker(),
    chunkOrder(),
    compressAssets(),
  ],
  resolve: { alias: { "@": here("./src") } },
  experimental: {
    // Each language has a folder of its own, with all files beside each other: one finds another from where it lies.
    renderBuiltUrl: (_, { hostType }) => (hostType === "html" ? undefined : { relative: true }),
  },
  build: {
    target: "es2022",
    manifest: true,
    // Every browser that we support preloads modules by itself; the polyfill would be an inline cost.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (wanted, files, { hostType }) => {
        if (hostType === "html") return files;
        return wanted.startsWith("assets/first-") ? [] : files.filter((file) => !isAtStart(file));
      },
    },
    // A data: URL would need a wider content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      input: { app: here("./index.html"), child: here("./child.html"), rate: here("./rate.html") },
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups() },
        // The first page names every other, so names are short: a hash has seven letters, the fewest that the bundler makes.
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: ({ name }) => `assets/${brief(name)}-[hash:7].js`,
        assetFileNames: ({ names: [name = ""] }) =>
          name.endsWith(".css") ? `assets/${brief(name)}-[hash:7][extname]` : "assets/[name]-[hash:7][extname]",
      },
    },
  },
  // Packed beforehand, it would pass by the plugin and lose its file.
  optimizeDeps: { exclude: ["@myriaddreamin/typst-ts-web-compiler"] },
  server: {
    proxy: { "/api": { target: server, changeOrigin: false } },
    fs: { allow: [here("."), here("./node_modules/..")] },
  },
  preview: { proxy: { "/api": { target: server, changeOrigin: false } } },
});
