import { defineConfig } from "@playwright/test";
import base from "../playwright.config.ts";

/** Measures how fast screens feel on a slow phone: `make vitals`. */
export default defineConfig({
  ...base,
  testDir: ".",
  testMatch: ["vitals-slow-phone.ts", "vitals-offline.ts"],
  outputDir: "../test-results/vitals",
  workers: 1,
  projects: [{ name: "vitals" }],
  use: { ...base.use, trace: "off" },
});
