import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { childPage } from "./scripts/child-page.ts";
import { gzipAssets } from "./scripts/gzip-assets.ts";
import { typesetter } from "./scripts/typesetter.ts";
import { words } from "./scripts/words.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.MILEPOST_DEV_API ?? "http://127.0.0.1:8080";

/** What the first page has loaded already: no screen has to name it again. */
const atStart =
  /^assets\/(?:client|react|Box|matchContext|with-selector|Button|Text|Transition|CloseButton|IconInfoCircle|createReactComponent|InputBase|use-isomorphic-effect|useRouter|removable)-[\w-]+\.js$/;

/** Modules that several screens share and the log-in does not load. */
const later = [
  /\/src\/ui\/(?:.*\/)?(?:EmptyState|ErrorState|Loaded|ShowMore|useDiscard|useLeaveWarning|Facts|IsolatedList|Missing|StatusBadge|SideTabs|links|useDownload)\.tsx?$/,
  /\/src\/ui\/list\/(?:useFocusKept|SearchBox|FilterChips|useCursorPages|searchText|PagedTable|TableFoot)\.tsx?$/,
  /\/src\/ui\/(?:CardLink|format\/(?:day|fold|money|speech)|form\/(?:keeping|FieldGroup))\.tsx?$/,
  /\/(?:StatusBadge|Facts|states|SideTabs|PagedTable|DataTable|FieldGroup)\.module\.css$/,
  /\/src\/(?:charts\/(?:words|tokens)|api\/(?:form|upload)|pdf\/(?:format|model))\.ts$/,
  /\/src\/features\/(?:people|market|activity|authoring|report|insight)\/keys\.ts$/,
  /\/src\/features\/authoring\/(?:ids|types|formDraft|norms\/saveText)\.ts$/,
  /\/src\/features\/(?:people\/(?:rules|kinds)|activity\/(?:menu\/menu|lists\/plan)|market\/(?:purchases|plans|orders\/(?:orders|states|BillingFields|leave)|checkout\/key)|insight\/children\/cohort|report\/sendDrafts)\.tsx?$/,
  /\/(?:infiniteQueryOptions|useInfiniteQuery|infiniteQueryObserver)\.js$/,
  /\/(?:use-disclosure|use-window-event|RadioIcon)\.mjs$/,
];

/** Small modules that are shared go into a few files instead of dozens: the first page has to name each. */
const groups = [
  {
    name: "icons",
    test: /@tabler\/icons-react\/.*\/Icon(?!(?:Moon|Sun|AlertTriangle|CircleCheck|InfoCircle|Fingerprint)\.)\w+\.mjs$/,
    minShareCount: 2,
  },
  { name: "parts", test: (id: string) => later.some((module) => module.test(id)), minShareCount: 2 },
];

export default defineConfig({
  plugins: [...words(), typesetter(), react(), childPage(), gzipAssets()],
  resolve: { alias: { "@": here("./src") } },
  build: {
    target: "es2022",
    manifest: true,
    // Every browser that we support preloads modules by itself; the polyfill would be an inline cost.
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => !atStart.test(file)) },
    // A data: URL would need a wider content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      input: { app: here("./index.html"), child: here("./child.html") },
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups },
        // The first page names every other: seven letters tell two builds apart as well as eight.
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
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
