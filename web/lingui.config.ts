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
const children = ["child", "children", "editor", "parents"].map((name) => `${pages}/${name}`);
const search = ["<rootDir>/src/routes/shell/PageSearch.tsx", "<rootDir>/src/routes/shell/pages.ts"];

/** How a child answers by switches: in the child's record and in the runner. */
const scanning = "<rootDir>/src/features/people/child/record/scanning.ts";

/** The list of devices with copies: a page of its own has it too. */
const ownDevices = ["OfflineDevices.tsx", "useEndCopy.ts"].map((file) => `${features}/account/own/${file}`);

/** What a device is called where its work is stored: pages that send stored work know it without the runner. */
const deviceName = `${features}/activity/sync/deviceName.ts`;

/** What a log-in offers besides the password, and asks for behind it. */
const loginSteps = ["OtherLogins", "PasskeyLogin", "SecondFactorStep", "SetupStep"].map(
  (step) => `<rootDir>/src/features/account/login/${step}.tsx`,
);

/** What a form says when somebody else saved it meanwhile: no log-in does. */
const staleForm = ["StaleFailure.tsx", "stale.ts"].map((file) => `<rootDir>/src/ui/form/${file}`);

/** What comes with every page, and with the log-in. */
const everywhere = [
  "Page.tsx",
  "theme.ts",
  "feedback/ConfirmDialog.tsx",
  "feedback/PageSkeleton.tsx",
  "feedback/notices.tsx",
  "form",
].map((file) => `<rootDir>/src/ui/${file}`);

/** What most screens are made of: no log-in has it. */
const parts = [
  ...["CopyButton", "Missing", "Term", "feedback/ErrorState", "feedback/NotAvailable", "form/keeping"].map(
    (part) => `${part}.tsx`,
  ),
  ...["useDownload", "feedback/useDiscard", "feedback/useLeaveWarning"].map((part) => `${part}.ts`),
  "sort",
].map((file) => `<rootDir>/src/ui/${file}`);

/** What the browser says of a passkey: a log-in has it, too. */
const passkeys = `${features}/account/secondFactor/webauthn.ts`;

/** What only members have around their pages. */
const member = ["login/useLogout.ts", "own/AccountAdvice.tsx"].map((file) => `${features}/account/${file}`);
const roles = `${features}/account/roles.ts`;

/** What sends the edits that are left on a device. It comes with every page, and the rest of the editor does not. */
const drafts = ["model", "applicationKind"].map((file) => `${features}/authoring/draft/${file}.ts`);

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
  locales: ["en", "es", "ar"],
  catalogs: [
    {
      // What everybody loads: what surrounds every page, and the login.
      path: "<rootDir>/src/words/{locale}/entry",
      include: [
        "<rootDir>/src/routes/shell",
        "<rootDir>/src/features/account/login",
        "<rootDir>/src/features/account/messages.ts",
        "<rootDir>/src/api",
        passkeys,
        ...everywhere,
      ],
      exclude: ["**/*.test.*", ...search, ...navigation, ...member, ...parts, leftWork, ...staleForm, ...loginSteps],
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
    ...["market", "report", "rating", "activity", "people", "hub", "webhook", "notification", "help"].map((slice) => ({
      path: `<rootDir>/src/words/{locale}/${slice}`,
      // What waits on the device is said beside the bell, to members alone.
      include: [`<rootDir>/src/features/${slice}`, ...(slice === "notification" ? [leftWork] : [])],
      exclude: ["**/*.test.*", scanning, deviceName],
    })),
    {
      path: "<rootDir>/src/words/{locale}/account",
      include: [`${features}/account`, `${pages}/account`],
      exclude: [
        "**/*.test.*",
        ...["login", "audit", "users", "vault", "programs", "signOn", "provisioning", "system"].map(
          (part) => `${features}/account/${part}/**`,
        ),
        ...["messages.ts", "newAccountMessages.ts"].map((file) => `${features}/account/${file}`),
        ...ownDevices,
        ...member,
        passkeys,
        roles,
      ],
    },
    { path: "<rootDir>/src/words/{locale}/member", include: member },
    { path: "<rootDir>/src/words/{locale}/roles", include: [roles] },
    {
      path: "<rootDir>/src/words/{locale}/provisioning",
      include: [`${features}/account/provisioning`],
      exclude: ["**/*.test.*"],
    },
    { path: "<rootDir>/src/words/{locale}/signOn", include: [`${features}/account/signOn`], exclude: ["**/*.test.*"] },
    { path: "<rootDir>/src/words/{locale}/trail", include: [`${features}/account/audit`], exclude: ["**/*.test.*"] },
    { path: "<rootDir>/src/words/{locale}/system", include: [`${features}/account/system`], exclude: ["**/*.test.*"] },
    { path: "<rootDir>/src/words/{locale}/users", include: [`${features}/account/users`], exclude: ["**/*.test.*"] },
    {
      path: "<rootDir>/src/words/{locale}/registration",
      include: ["<rootDir>/src/features/account/newAccountMessages.ts"],
      exclude: ["**/*.test.*"],
    },
    {
      path: "<rootDir>/src/words/{locale}/devices",
      include: ownDevices,
      exclude: ["**/*.test.*"],
    },
    { path: "<rootDir>/src/words/{locale}/device", include: [deviceName], exclude: ["**/*.test.*"] },
    { path: "<rootDir>/src/words/{locale}/scanning", include: [scanning], exclude: ["**/*.test.*"] },
    {
      path: "<rootDir>/src/words/{locale}/authoring",
      include: ["<rootDir>/src/features/authoring"],
      exclude: [
        "**/*.test.*",
        "<rootDir>/src/features/authoring/norms/**",
        "<rootDir>/src/features/authoring/rules/**",
        "<rootDir>/src/features/authoring/raters/**",
        "<rootDir>/src/features/authoring/languages/**",
        "<rootDir>/src/features/authoring/upload/**",
        ...drafts,
      ],
    },
    { path: "<rootDir>/src/words/{locale}/drafts", include: drafts },
    {
      path: "<rootDir>/src/words/{locale}/norms",
      include: ["norms", "rules", "raters", "languages", "upload"].map(
        (part) => `<rootDir>/src/features/authoring/${part}/**`,
      ),
      exclude: ["**/*.test.*"],
    },
    { path: "<rootDir>/src/words/{locale}/steps", include: loginSteps },
    {
      path: "<rootDir>/src/words/{locale}/dialog",
      include: ["<rootDir>/src/ui/dialog", "<rootDir>/src/ui/feedback/HeldWhileUnsaved.tsx", ...staleForm],
      exclude: ["**/*.test.*"],
    },
    {
      path: "<rootDir>/src/words/{locale}/programs",
      include: [`${features}/account/programs`],
      exclude: ["**/*.test.*"],
    },
    { path: "<rootDir>/src/words/{locale}/vault", include: [`${features}/account/vault`], exclude: ["**/*.test.*"] },
    {
      path: "<rootDir>/src/words/{locale}/offline",
      include: ["<rootDir>/src/routes/worker"],
      exclude: ["**/*.test.*"],
    },
    { path: "<rootDir>/src/words/{locale}/taken", include: [`${pages}/offline`], exclude: ["**/*.test.*"] },
    { path: "<rootDir>/src/words/{locale}/qr", include: ["<rootDir>/src/ui/QrCode.tsx"] },
    { path: "<rootDir>/src/words/{locale}/parts", include: parts, exclude: ["**/*.test.*"] },
    { path: "<rootDir>/src/words/{locale}/units", include: ["<rootDir>/src/ui/format"], exclude: ["**/*.test.*"] },
    { path: "<rootDir>/src/words/{locale}/list", include: ["<rootDir>/src/ui/list"], exclude: ["**/*.test.*"] },
    { path: "<rootDir>/src/words/{locale}/media", include: ["<rootDir>/src/media"], exclude: ["**/*.test.*"] },
    { path: "<rootDir>/src/words/{locale}/print", include: ["<rootDir>/src/pdf"], exclude: ["**/*.test.*"] },
    { path: "<rootDir>/src/words/{locale}/child", include: ["<rootDir>/src/child/words.ts"] },
    { path: "<rootDir>/src/words/{locale}/charts", include: ["<rootDir>/src/charts"], exclude: ["**/*.test.*"] },
  ],
  // Whoever looks a text up loads the catalogue first, also outside of components.
  runtimeConfigModule: { i18n: ["@/words", "i18n"] },
  format: formatter({ lineNumbers: false }),
});
