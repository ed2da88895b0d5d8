import { defineConfig } from "@playwright/test";
import type { WorkerOptions } from "./e2e/fixtures/test.ts";

// The order matters nowhere: each worker starts its own server on an empty data folder.
const needsPostgres = /main-path\.spec|two-nodes\.spec/;

export default defineConfig<object, WorkerOptions>({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  // Chromium, the server and the database share a small machine.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  outputDir: "test-results",
  use: {
    headless: true,
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    timezoneId: "UTC",
    actionTimeout: 15_000,
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
      ],
    },
  },
  projects: [
    { name: "sqlite", use: { engine: "sqlite" }, testIgnore: /two-nodes\.spec/ },
    { name: "postgres", use: { engine: "postgres" }, testMatch: needsPostgres },
  ],
});
