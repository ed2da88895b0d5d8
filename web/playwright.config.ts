import { defineConfig } from "@playwright/test";
import type { WorkerOptions } from "./e2e/fixtures/test.ts";

const needsPostgres = /main-path\.spec|two-nodes\.spec|holder\.spec/;
/** The mark of a test that measures time, and so runs when nothing else does. */
const measures = /@alone/;
/** In a whole run they come after all others. Files that are named run as they are, without everything else first. */
const whole = !process.argv.some((argument) => /\.spec|\be2e\//.test(argument));

export default defineConfig<object, WorkerOptions>({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  // The order matters nowhere: each worker starts its own server on an empty data folder. While tests wait, others work.
  workers: 4,
  retries: 0,
  forbidOnly: true,
  // Wide enough for a machine that is three times slower than most: what is measured in time is measured elsewhere.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: [["list"]],
  outputDir: "test-results",
  use: {
    headless: true,
    viewport: { width: 1280, height: 800 },
    // Nothing waits for a dialog to glide in; what moves is the same.
    contextOptions: { reducedMotion: "reduce" },
    locale: "en-US",
    timezoneId: "UTC",
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    // A trace costs a quarter of the time; a failure without one keeps its screenshot and what was on the page.
    trace: process.env.MILEPOST_TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.MILEPOST_CHROMIUM || "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--in-process-gpu",
        // Four workers keep all processors busy: threads of their own for each page's garbage only get in each other's way.
        "--js-flags=--single-threaded-gc",
      ],
    },
  },
  projects: [
    { name: "sqlite", use: { engine: "sqlite" }, testIgnore: /two-nodes\.spec|holder\.spec/, grepInvert: measures },
    { name: "postgres", use: { engine: "postgres" }, testMatch: needsPostgres, grepInvert: measures },
    {
      name: "alone",
      use: { engine: "sqlite" },
      grep: measures,
      workers: 1,
      dependencies: whole ? ["sqlite", "postgres"] : [],
    },
  ],
});
