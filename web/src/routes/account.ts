import { createRoute } from "@tanstack/react-router";
import type { AuditSearch } from "@/features/account/audit/search";
import { accountSearch } from "@/features/account/own/accountSearch";
import type { UserSearch } from "@/features/account/users/userSearch";
import { loginSearch, requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
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

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/forgot-password",
  staticData: { bars: "none" },
}).update(lazyScreen(() => import("@/features/account/reset/ForgotPasswordScreen"), { outline: "form", light: true }));

const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/confirm-email",
  staticData: { bars: "none" },
}).update(lazyScreen(() => import("@/features/account/register/ConfirmEmailScreen"), { outline: "form", light: true }));

const aboutUsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/aboutUs",
  staticData: { bars: "default" },
}).update(lazyScreen(() => import("@/features/account/about/AboutScreen"), { outline: "text", light: true }));

const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/account",
  validateSearch: onlyKnown(accountSearch),
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/pages/account/AccountPage"), {
    outline: "form",
    preload: () => import("@/pages/account/AccountPreload"),
  }),
);

const rolesPageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/rolesPage",
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
}).update(lazyScreen(() => import("@/features/account/about/RolesScreen"), { outline: "cards" }));

const userManagePageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/userManagePage",
  staticData: { bars: "default" },
  validateSearch: unread<UserSearch>,
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/account/users/UserManageScreen"), {
    outline: "table",
    preload: () => import("@/features/account/users/UserManagePreload"),
  }),
);

const updateUserLevelRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/updateUserLevel",
  staticData: { bars: "default" },
  validateSearch: unread<UserSearch>,
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/account/users/UserManageScreen"), {
    outline: "table",
    preload: () => import("@/features/account/users/UserManagePreload"),
  }),
);

const auditTrailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/auditTrail",
  staticData: { bars: "default" },
  validateSearch: unread<AuditSearch>,
  beforeLoad: requireLogin,
}).update(
  lazyScreen(() => import("@/features/account/audit/AuditScreen"), {
    outline: "table",
    preload: () => import("@/features/account/audit/AuditPreload"),
  }),
);

export const accountRoutes = [
  loginRoute,
  registerRoute,
  forgotPasswordRoute,
  confirmEmailRoute,
  aboutUsRoute,
  accountRoute,
  rolesPageRoute,
  userManagePageRoute,
  updateUserLevelRoute,
  auditTrailRoute,
] as const;
