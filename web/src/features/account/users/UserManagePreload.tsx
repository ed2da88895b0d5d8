import { t } from "@lingui/core/macro";
import "@/words/users";
import { useLocation } from "@tanstack/react-router";
import { type Begin, prefetch } from "@/api/prefetch";
import type { Role } from "@/api/session";
import { PageOutline } from "@/ui/feedback/PageSkeleton";
import { userSearch } from "./userSearch";
import { usersQuery } from "./users";

/** Who may read the accounts; the server decides, this saves it a refused call. */
export const readers: readonly Role[] = ["Super Admin", "Developer"];

export const begin: Begin = ({ search, account }) =>
  readers.includes(account.role) && prefetch(usersQuery(userSearch(search)));

/** One screen has two addresses: at the second one, what accounts may do is changed. */
export const changesLevels = (pathname: string) => pathname === "/updateUserLevel";

export const heading = (pathname: string) => ({
  title: t`Manage User`,
  lead: changesLevels(pathname)
    ? t`Change what an account may do.`
    : t`Accounts, what they may do, and who waits for approval.`,
});

export const Outline = () => <PageOutline {...heading(useLocation().pathname)} shape="table" />;
