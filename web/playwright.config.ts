import { defineConfig } from "@playwright/test";
import type { WorkerOptions } from "./e2e/fixtures/test.ts";

/** Several nodes on one store, which SQLite cannot have. */
const severalNodes = /two-nodes\.spec/;
/** The mark of a test that measures time, and so runs when nothing else does. */
const measures = /@alone/;
/** The mark of a test that belongs to tier two: kills, thousands of rows, time zones, and paths (@paths) whose parts are tested below. */
const large = /@large/;

export default defineConfig<object, WorkerOptions>({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  // The order matters nowhere: each worker starts its own server on an empty data folder. Tests also wait for a child's pace, a
  // device's answer or the next look at a job: half a worker more than processors keeps those busy.
  workers: "150%",
  // What fails is run again by internal/tools/retest, alone, and reported as flaky when it passes.
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  outputDir: "test-results",
  use: {
    headless: true,
    viewport: { width: 1280, height: 800 },
    // Nothing waits for a dialog to glide in; what moves is the same.
    contextOptions: { reducedMotion: "reduce" },
    // A test's own answers in place of the server's do not reach a worker. Those of the worker allow it.
    serviceWorkers: "block",
    locale: "en-US",
    timezoneId: "UTC",
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
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
        // The workers keep all processors busy: threads of their own for each page's garbage only get in each other's way. A page
        // lives for seconds, in which compiling its functions once more costs more than it saves.
        "--js-flags=--single-threaded-gc --no-maglev --min-semi-space-size=16",
      ],
    },
  },
  projects: [
    { name: "sqlite", use: { engine: "sqlite" }, testIgnore: severalNodes, grepInvert: [measures, large] },
    { name: "large", use: { engine: "sqlite" }, testIgnore: severalNodes, grep: large, grepInvert: measures },
    { name: "postgres", use: { engine: "postgres" }, grepInvert: [measures, large] },
    { name: "nodes", use: { engine: "postgres" }, testMatch: severalNodes },
    { name: "alone", use: { engine: "sqlite" }, grep: measures, workers: 1 },
  ],
});
