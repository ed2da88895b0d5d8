import { defineConfig } from "@playwright/test";
import base from "../playwright.config.ts";

/** Takes the documentation's screenshots: `make screenshots`. */
export default defineConfig({
  ...base,
  testDir: ".",
  testMatch: "screenshots.ts",
  outputDir: "../test-results/screenshots",
  projects: [{ name: "screenshots" }],
  use: { ...base.use, trace: "off", contextOptions: { reducedMotion: "reduce" } },
});
