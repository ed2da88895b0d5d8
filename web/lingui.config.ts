import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";

const search = ["<rootDir>/src/routes/shell/PageSearch.tsx", "<rootDir>/src/routes/shell/pages.ts"];

/** One catalogue for each group of pages that is loaded together. */
export default defineConfig({
  sourceLocale: "en",
  locales: ["en"],
  catalogs: [
    {
      // What everybody loads: the bars around every page, and the login.
      path: "<rootDir>/src/words/{locale}/entry",
      include: [
        "<rootDir>/src/routes/shell",
        "<rootDir>/src/features/account/login",
        "<rootDir>/src/features/account/messages.ts",
        "<rootDir>/src/ui/form",
      ],
      exclude: ["**/*.test.*", ...search],
    },
    { path: "<rootDir>/src/words/{locale}/search", include: search },
    ...["market", "insight", "report", "activity", "people", "hub"].map((slice) => ({
      path: `<rootDir>/src/words/{locale}/${slice}`,
      include: [`<rootDir>/src/features/${slice}`],
      exclude: ["**/*.test.*"],
    })),
    {
      path: "<rootDir>/src/words/{locale}/authoring",
      include: ["<rootDir>/src/features/authoring"],
      exclude: [
        "**/*.test.*",
        "<rootDir>/src/features/authoring/norms/**",
        "<rootDir>/src/features/authoring/rules/**",
      ],
    },
    {
      path: "<rootDir>/src/words/{locale}/norms",
      include: ["<rootDir>/src/features/authoring/norms/**", "<rootDir>/src/features/authoring/rules/**"],
      exclude: ["**/*.test.*"],
    },
    { path: "<rootDir>/src/words/{locale}/charts", include: ["<rootDir>/src/charts"], exclude: ["**/*.test.*"] },
  ],
  // Whoever looks a text up loads the catalogue first, also outside of components.
  runtimeConfigModule: { i18n: ["@/words", "i18n"] },
  format: formatter({ lineNumbers: false }),
});
