import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { manual } from "./scripts/manual.ts";
import { refusals } from "./scripts/refusals.ts";
import { words } from "./scripts/words.ts";

const own = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The tests that mock a module. A module that a worker has loaded already is not mocked, and one that was loaded with the mock keeps
 * it in the files after: each of these tests has modules of its own.
 */
const mocking = readdirSync(own("./src"), { recursive: true, encoding: "utf8" })
  .filter((file) => /\.test\.tsx?$/.test(file) && /^\s*vi\.mock\(/m.test(readFileSync(own(`./src/${file}`), "utf8")))
  .map((file) => `src/${file}`);
const isTsx = (file: string) => file.endsWith("x");

const rules = { environment: "node", setupFiles: "./src/test/rules.ts" } as const;
const screens = { environment: "jsdom", setupFiles: "./src/test/setup.ts" } as const;

export default defineConfig({
  plugins: [...words(), manual(), refusals(), react()],
  resolve: { alias: { "@": own("./src") } },
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
        test: { ...rules, name: "rules", include: ["src/**/*.test.ts", "scripts/**/*.test.ts"], exclude: mocking },
      },
      { extends: true, test: { ...screens, name: "screens", include: ["src/**/*.test.tsx"], exclude: mocking } },
      {
        extends: true,
        test: { ...rules, name: "mocking rules", include: mocking.filter((file) => !isTsx(file)), isolate: true },
      },
      { extends: true, test: { ...screens, name: "mocking screens", include: mocking.filter(isTsx), isolate: true } },
    ],
  },
});
