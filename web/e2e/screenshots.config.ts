import { defineConfig } from "@playwright/test";
import base from "../playwright.config.ts";

/** Takes the documentation's screenshots, the landing page's pictures, and every screen for every role: `make screenshots`. */
export default defineConfig({
  ...base,
  testDir: ".",
  testMatch: ["screenshots.ts", "landing-pictures.ts", "gallery.ts"],
  outputDir: "../test-results/screenshots",
  projects: [{ name: "screenshots" }],
  use: { ...base.use, trace: "off", contextOptions: { reducedMotion: "reduce" } },
});
