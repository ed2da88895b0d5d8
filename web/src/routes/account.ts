import { createRoute } from "@tanstack/react-router";
import type { AuditSearch } from "@/features/account/audit/search";
import { accountSearch } from "@/features/account/own/accountSearch";
import type { UserSearch } from "@/features/account/users/userSearch";
import { loginSearch, requireLogin } from "./guard";
import { lazyScreen } from "./lazyScreen";
import { rootRoute } from "./root";
import { onlyKnown, unread } from "./search";
import { skeletons } from "./skeletons";

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/login",
  validateSearch: onlyKnown(loginSearch),
  staticData: { bars: "none" },
  component: lazyScreen(() => import("@/features/account/login/LoginScreen"), "light"),
  pendingComponent: skeletons.form,
});

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/register",
  validateSearch: onlyKnown(loginSearch),
  staticData: { bars: "none" },
  component: lazyScreen(() => import("@/features/account/register/RegisterScreen"), "work"),
  pendingComponent: skeletons.form,
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/forgot-password",
  staticData: { bars: "none" },
  component: lazyScreen(() => import("@/features/account/reset/ForgotPasswordScreen"), "light"),
  pendingComponent: skeletons.form,
});

const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/confirm-email",
  staticData: { bars: "none" },
  component: lazyScreen(() => import("@/features/account/register/ConfirmEmailScreen"), "light"),
  pendingComponent: skeletons.form,
});

const aboutUsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/aboutUs",
  staticData: { bars: "default" },
  component: lazyScreen(() => import("@/features/account/about/AboutScreen"), "light"),
  pendingComponent: skeletons.text,
});

const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/account",
  validateSearch: onlyKnown(accountSearch),
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("./AccountPage"), "work"),
  pendingComponent: skeletons.form,
});

const rolesPageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/rolesPage",
  staticData: { bars: "default" },
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/account/about/RolesScreen"), "work"),
  pendingComponent: skeletons.cards,
});

const userManagePageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/userManagePage",
  staticData: { bars: "default" },
  validateSearch: unread<UserSearch>,
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/account/users/UserManageScreen"), "work"),
  pendingComponent: skeletons.table,
});

const updateUserLevelRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/updateUserLevel",
  staticData: { bars: "default" },
  validateSearch: unread<UserSearch>,
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/account/users/UserManageScreen"), "work"),
  pendingComponent: skeletons.table,
});

const auditTrailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/auditTrail",
  staticData: { bars: "default" },
  validateSearch: unread<AuditSearch>,
  beforeLoad: requireLogin,
  component: lazyScreen(() => import("@/features/account/audit/AuditScreen"), "work"),
  pendingComponent: skeletons.table,
});

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
