import { createRoute } from "@tanstack/react-router";
import type { AuditSearch } from "@/features/account/audit/search";
import type { AccountSearch } from "@/features/account/own/accountSearch";
import type { UserSearch } from "@/features/account/users/userSearch";
import { loginSearch } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { memberRoute, memberSearchRoute, openRoute } from "./memberRoute";
import { rootRoute } from "./root";
import { onlyKnown, unread } from "./search";

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/login",
  validateSearch: onlyKnown(loginSearch),
  staticData: { bars: "none" },
}).update(lazyScreen(() => import("@/features/account/login/LoginScreen"), { outline: "form", light: true }));

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/register",
  validateSearch: onlyKnown(loginSearch),
  staticData: { bars: "none" },
}).update(lazyScreen(() => import("@/features/account/register/RegisterScreen"), { outline: "form" }));

const forgotPasswordRoute = openRoute("/forgot-password", "none").update(
  lazyScreen(() => import("@/features/account/reset/ForgotPasswordScreen"), { outline: "form", light: true }),
);

const confirmEmailRoute = openRoute("/confirm-email", "none").update(
  lazyScreen(() => import("@/features/account/register/ConfirmEmailScreen"), { outline: "form", light: true }),
);

const signOn = lazyScreen(() => import("@/features/account/signOn/SignOnScreen"), { outline: "form", light: true });
const signOnRoute = openRoute("/sign-on", "none").update(signOn);
const signOnReturnRoute = openRoute("/sign-on/$provider", "none").update(signOn);

const aboutUsRoute = openRoute("/aboutUs", "default").update(
  lazyScreen(() => import("@/features/account/about/AboutScreen"), { outline: "text", light: true }),
);

const accountRoute = memberSearchRoute("/account", unread<AccountSearch>).update(
  lazyScreen(() => import("@/pages/account/AccountPage"), {
    outline: "form",
    preload: () => import("@/pages/account/AccountPreload"),
  }),
);

const rolesPageRoute = memberRoute("/rolesPage").update(
  lazyScreen(() => import("@/features/account/about/RolesScreen"), { outline: "cards" }),
);

const userManagePageRoute = memberSearchRoute("/userManagePage", unread<UserSearch>).update(
  lazyScreen(() => import("@/features/account/users/UserManageScreen"), {
    outline: "table",
    preload: () => import("@/features/account/users/UserManagePreload"),
  }),
);

const updateUserLevelRoute = memberSearchRoute("/updateUserLevel", unread<UserSearch>).update(
  lazyScreen(() => import("@/features/account/users/UserManageScreen"), {
    outline: "table",
    preload: () => import("@/features/account/users/UserManagePreload"),
  }),
);

const providersRoute = memberRoute("/sign-on-providers").update(
  lazyScreen(() => import("@/features/account/signOn/providers/ProvidersScreen"), { outline: "table" }),
);

const provisioningRoute = memberRoute("/provisioning").update(
  lazyScreen(() => import("@/features/account/provisioning/ProvisioningScreen"), { outline: "table" }),
);

const auditTrailRoute = memberSearchRoute("/auditTrail", unread<AuditSearch>).update(
  lazyScreen(() => import("@/features/account/audit/AuditScreen"), {
    outline: "table",
    preload: () => import("@/features/account/audit/AuditPreload"),
  }),
);

const systemRoute = memberRoute("/system").update(
  lazyScreen(() => import("@/features/account/system/SystemScreen"), { outline: "table" }),
);

export const accountRoutes = [
  loginRoute,
  registerRoute,
  forgotPasswordRoute,
  confirmEmailRoute,
  signOnRoute,
  signOnReturnRoute,
  aboutUsRoute,
  accountRoute,
  rolesPageRoute,
  userManagePageRoute,
  updateUserLevelRoute,
  providersRoute,
  provisioningRoute,
  auditTrailRoute,
  systemRoute,
] as const;
