import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";

const pages = "<rootDir>/src/pages";
const features = "<rootDir>/src/features";
const find = `${pages}/search`;
const scores = `${features}/specialist/children/scores.ts`;
/** What an account reads first, and a visitor. */
const overview = [`${pages}/home/**`, `${pages}/overview/**`, scores];
const filter = `${features}/specialist/filter/**`;
const scoreImport = `${features}/measures/import/**`;
/** What is computed over many children, and what goes out and comes in as a file. */
const statistics = [
  ...["resultexport", "itemanalysis", "cohort"].map((name) => `${features}/${name}/**`),
  filter,
  scoreImport,
  `${pages}/organization/**`,
];
/** The pages about children, and the figures of all of them. */
const children = ["account", "child", "children", "editor", "parents"].map((name) => `${pages}/${name}`);
const search = ["<rootDir>/src/routes/shell/PageSearch.tsx", "<rootDir>/src/routes/shell/pages.ts"];

/** How a child answers by switches: in the child's record and in the runner. */
const scanning = "<rootDir>/src/features/people/child/record/scanning.ts";

/** What a log-in asks for behind the password. */
const loginSteps = ["SecondFactorStep", "SetupStep"].map((step) => `<rootDir>/src/features/account/login/${step}.tsx`);

/** What a form says when somebody else saved it meanwhile: no log-in does. */
const staleForm = "<rootDir>/src/ui/form/StaleFailure.tsx";

const leftWork = "<rootDir>/src/routes/shell/LeftWork.tsx";

/** The bars: not on the pages before the door. */
const navigation = [
  "<rootDir>/src/routes/shell/nav/**",
  ...[
    "AccountMenu.tsx",
    "ColorSchemeToggle.tsx",
    "Header.tsx",
    "LoginDialog.tsx",
    "OtherAccount.tsx",
    "VisitorButtons.tsx",
    "bars.ts",
    "menu.ts",
    "places.ts",
  ].map((file) => `<rootDir>/src/routes/shell/${file}`),
];

/** One catalogue for each group of pages that is loaded together. */
export default defineConfig({
  sourceLocale: "en",
  locales: ["en"],
  catalogs: [
    {
      // What everybody loads: what surrounds every page, and the login.
      path: "<rootDir>/src/words/{locale}/entry",
      include: [
        "<rootDir>/src/routes/shell",
        "<rootDir>/src/features/account/login",
        "<rootDir>/src/features/account/messages.ts",
        "<rootDir>/src/ui/form",
      ],
      exclude: ["**/*.test.*", ...search, ...navigation, leftWork, staleForm, ...loginSteps],
    },
    { path: "<rootDir>/src/words/{locale}/navigation", include: navigation, exclude: ["**/*.test.*"] },
    { path: "<rootDir>/src/words/{locale}/search", include: [...search, find], exclude: ["**/*.test.*"] },
    { path: "<rootDir>/src/words/{locale}/overview", include: overview, exclude: ["**/*.test.*"] },
    { path: "<rootDir>/src/words/{locale}/statistics", include: statistics, exclude: ["**/*.test.*"] },
    {
      path: "<rootDir>/src/words/{locale}/children",
      include: [...children, `${features}/specialist`, `${features}/measures`],
      exclude: ["**/*.test.*", scores, filter, scoreImport],
    },
    ...["market", "report", "rating", "activity", "people", "hub", "notification", "help"].map((slice) => ({
      path: `<rootDir>/src/words/{locale}/${slice}`,
      // What waits on the device is said beside the bell, to members alone.
      include: [`<rootDir>/src/features/${slice}`, ...(slice === "notification" ? [leftWork] : [])],
      exclude: ["**/*.test.*", scanning],
    })),
    {
      path: "<rootDir>/src/words/{locale}/registration",
      include: ["<rootDir>/src/features/account/newAccountMessages.ts"],
      exclude: ["**/*.test.*"],
    },
    {
      path: "<rootDir>/src/words/{locale}/devices",
      include: ["OfflineDevices.tsx", "useEndCopy.ts"].map((file) => `<rootDir>/src/features/account/own/${file}`),
      exclude: ["**/*.test.*"],
    },
    { path: "<rootDir>/src/words/{locale}/scanning", include: [scanning], exclude: ["**/*.test.*"] },
    {
      path: "<rootDir>/src/words/{locale}/authoring",
      include: ["<rootDir>/src/features/authoring"],
      exclude: [
        "**/*.test.*",
        "<rootDir>/src/features/authoring/norms/**",
        "<rootDir>/src/features/authoring/rules/**",
        "<rootDir>/src/features/authoring/raters/**",
      ],
    },
    {
      path: "<rootDir>/src/words/{locale}/norms",
      include: ["norms", "rules", "raters"].map((part) => `<rootDir>/src/features/authoring/${part}/**`),
      exclude: ["**/*.test.*"],
    },
    { path: "<rootDir>/src/words/{locale}/steps", include: loginSteps },
    {
      path: "<rootDir>/src/words/{locale}/dialog",
      include: ["<rootDir>/src/ui/dialog", "<rootDir>/src/ui/feedback/HeldWhileUnsaved.tsx", staleForm],
      exclude: ["**/*.test.*"],
    },
    { path: "<rootDir>/src/words/{locale}/vault", include: [`${features}/account/vault`], exclude: ["**/*.test.*"] },
    {
      path: "<rootDir>/src/words/{locale}/offline",
      include: ["<rootDir>/src/routes/worker"],
      exclude: ["**/*.test.*"],
    },
    { path: "<rootDir>/src/words/{locale}/qr", include: ["<rootDir>/src/ui/QrCode.tsx"] },
    { path: "<rootDir>/src/words/{locale}/list", include: ["<rootDir>/src/ui/list"], exclude: ["**/*.test.*"] },
    { path: "<rootDir>/src/words/{locale}/charts", include: ["<rootDir>/src/charts"], exclude: ["**/*.test.*"] },
  ],
  // Whoever looks a text up loads the catalogue first, also outside of components.
  runtimeConfigModule: { i18n: ["@/words", "i18n"] },
  format: formatter({ lineNumbers: false }),
});
