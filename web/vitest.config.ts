import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { manual } from "./scripts/manual.ts";
import { words } from "./scripts/words.ts";

export default defineConfig({
  plugins: [...words(), manual(), react()],
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    // Wide enough for a slow machine that has other work, too.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // All cores: by default one is left to whoever watches.
    maxWorkers: "100%",
    // The files of a worker share its modules: a fresh set for each costs half of the time.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          environment: "node",
          include: ["src/**/*.test.ts", "scripts/**/*.test.ts"],
          setupFiles: ["./src/words/index.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "screens",
          environment: "jsdom",
          include: ["src/**/*.test.tsx"],
          setupFiles: ["./src/test/setup.ts"],
        },
      },
    ],
  },
});
