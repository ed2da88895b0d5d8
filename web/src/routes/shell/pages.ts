import "@/words/search";
import { t } from "@lingui/core/macro";
import type { Role } from "@/api/session";
import { authors } from "@/features/authoring/mayAuthor";
import { fold } from "@/ui/format/fold";

/** A page that the search on the error pages can lead to. */
export interface FoundPage {
  title: string;
  to: string;
  words: string;
  who: "everyone" | "visitors" | "members" | Role[];
  /** Not one of the application's own screens: the browser loads it again. */
  document?: boolean;
}

const myApps = "/rolesPage/searchAppAdminApps/viewAppAdminApps";

const superAdmins: Role[] = ["Super Admin"];
const organizations: Role[] = ["Organization"];
const hubOwners: Role[] = ["Organization", "Super Admin"];
const userReaders: Role[] = ["Super Admin", "Developer"];
const scorers: Role[] = ["App User", "App Admin", "Organization", "Specialist", "Super Admin"];
const analysts: Role[] = ["App User", "App Admin", "Organization", "Specialist", "Statistician/Analyst", "Super Admin"];

/** Every page that is open and can be opened by its address alone. */
const pages: FoundPage[] = [
  { title: t`Home`, to: "/", words: t`start overview landing welcome`, who: "everyone" },
  { title: t`About Us`, to: "/aboutUs", words: t`purpose attributions icons font licence`, who: "everyone" },
  { title: t`Help`, to: "/help", words: t`manual guide topics keyboard shortcuts`, who: "everyone" },
  {
    title: t`Sample activity`,
    to: "/sampleActivity",
    words: t`try tour practice tutorial`,
    who: "members",
  },
  { title: t`Login`, to: "/login", words: t`sign in password account`, who: "visitors" },
  { title: t`Sign up`, to: "/register", words: t`registration register account new`, who: "visitors" },
  {
    title: t`Forgot password`,
    to: "/forgot-password",
    words: t`reset lost token email new password login`,
    who: "visitors",
  },
  {
    title: t`Child view on another device`,
    to: "/activity/childView",
    words: t`pairing code tablet screen`,
    who: "everyone",
    document: true,
  },
  {
    title: t`Roles`,
    to: "/rolesPage",
    words: t`cards specialist parent caretaker organization statistician analyst admin`,
    who: "members",
  },
  {
    title: t`Dashboard`,
    to: "/dashboard",
    words: t`people children child patient student manage add person`,
    who: "members",
  },
  { title: t`Activities`, to: "/activities", words: t`start resume completed report run child`, who: "members" },
  {
    title: t`Work without a network`,
    to: "/offline",
    words: t`offline download take children tests device basement home visit`,
    who: "members",
  },
  {
    title: t`Requests to raters`,
    to: "/requests",
    words: t`ask parent teacher questionnaire rating scale letter link remind telephone`,
    who: "members",
  },
  {
    title: t`Organization`,
    to: "/organization",
    words: t`members children specialists authors invite work hand over`,
    who: organizations,
  },
  {
    title: t`Scores`,
    to: "/specialistDashboard",
    words: t`specialist dashboard screening assessment intervention improvement compare children list`,
    who: scorers,
  },
  { title: t`Measures`, to: "/measures", words: t`score codes metric due rule own`, who: "members" },
  {
    title: t`Dashboard Settings`,
    to: "/dashboardSetting",
    words: t`plot statistics color period bar pie scatter configuration reset`,
    who: "members",
  },
  {
    title: t`My children`,
    to: "/myChildren",
    words: t`parent caretaker guardian shared reports consent agree withdraw`,
    who: "members",
  },
  { title: t`Import scores`, to: "/measures/import", words: t`measures earlier CSV Excel file upload`, who: "members" },
  {
    title: t`Export results`,
    to: "/results/export",
    words: t`analysis R SPSS CSV FHIR table codebook download de-identified statistics`,
    who: "members",
  },
  {
    title: t`Score by hand`,
    to: "/norms/score",
    words: t`norms raw score standard percentile age equivalent corrected gestation hand scoring`,
    who: "members",
  },
  {
    title: t`Reports/Statistics`,
    to: "/reportsStatistics",
    words: t`cohort report configuration statistics mean median groups compare schedule`,
    who: "everyone",
  },
  {
    title: t`Dashboard Report`,
    to: "/adminDashboard",
    words: t`saved reports runs schedule statistics`,
    who: analysts,
  },
  {
    title: t`Marketplace`,
    to: "/rolesPage/viewAllApplications",
    words: t`applications buy get free store`,
    who: "members",
  },
  {
    title: t`Orders`,
    to: "/orders",
    words: t`order history receipt payment invoice refund`,
    who: "members",
  },
  {
    title: t`Sales and Promotions`,
    to: "/sales",
    words: t`sold income payout promotion code discount refund author`,
    who: authors,
  },
  {
    title: t`Subscriptions`,
    to: "/subscriptions",
    words: t`monthly renew cancel resume`,
    who: "members",
  },
  {
    title: t`Account`,
    to: "/account",
    words: t`profile password name address phone sessions second factor recovery codes logged in`,
    who: "members",
  },
  {
    title: t`Notifications`,
    to: "/notifications",
    words: t`bell news what happened unread read`,
    who: "members",
  },
  { title: t`My Apps`, to: myApps, words: t`applications author edit publish`, who: authors },
  {
    title: t`Search my applications`,
    to: "/rolesPage/searchAppAdminApps",
    words: t`filter age classification area type category app admin`,
    who: authors,
  },
  { title: t`New Application`, to: `${myApps}/newAppCard`, words: t`create wizard author questions`, who: authors },
  {
    title: t`Manage User`,
    to: "/userManagePage",
    words: t`users accounts approve suspend reactivate delete approval`,
    who: userReaders,
  },
  {
    title: t`Update User Level`,
    to: "/updateUserLevel",
    words: t`users accounts change role`,
    who: superAdmins,
  },
  {
    title: t`Hub Status`,
    to: "/hubSystem",
    words: t`hubs devices systems overview customer location heartbeat reboot installed applications`,
    who: hubOwners,
  },
  {
    title: t`Children offered to you`,
    to: "/transfer",
    words: t`hand over transfer accept decline child`,
    who: "members",
  },
  { title: t`Erasures`, to: "/erasures", words: t`erase delete child data privacy`, who: superAdmins },
  {
    title: t`Single sign-on`,
    to: "/sign-on-providers",
    words: t`provider openid oidc microsoft google keycloak clever classlink login`,
    who: superAdmins,
  },
  {
    title: t`Provisioning`,
    to: "/provisioning",
    words: t`directory scim entra okta deactivate groups domain`,
    who: superAdmins,
  },
  {
    title: t`System`,
    to: "/system",
    words: t`operations health checks backup database disk nodes jobs queue version storage`,
    who: superAdmins,
  },
  { title: t`Audit trail`, to: "/auditTrail", words: t`events log who did what when export csv`, who: superAdmins },
];

/** The pages that somebody of the role (null: a visitor) may use. */
export const pagesOf = (role: Role | null): FoundPage[] => pages.filter(({ who }) => mayOpen(who, role));

/**
 * The pages that somebody of the role (null: a visitor) may use and whose title or words hold every word of `query`,
 * one wrong or missing letter allowed. The best come first.
 */
export function findPages(query: string, role: Role | null): FoundPage[] {
  const wanted = fold(query).split(" ").filter(Boolean);
  if (wanted.length === 0) return [];
  return pages
    .filter(({ who }) => mayOpen(who, role))
    .map((page) => ({ page, rank: Math.max(...wanted.map((word) => rankOf(page, word))) }))
    .filter(({ rank }) => rank < noMatch)
    .sort((a, b) => a.rank - b.rank)
    .map(({ page }) => page);
}

function mayOpen(who: FoundPage["who"], role: Role | null): boolean {
  if (who === "everyone") return true;
  if (who === "visitors") return role === null;
  return role !== null && (who === "members" || who.includes(role));
}

const noMatch = 4;

/** 0 for a title that begins so, then a word of the title, a word beside it, and one that is a letter off. */
function rankOf({ title, words }: FoundPage, wanted: string): number {
  const named = fold(title);
  if (named.startsWith(wanted)) return 0;
  if (named.includes(wanted)) return 1;
  const all = fold(`${title} ${words}`).split(" ");
  if (all.some((word) => word.startsWith(wanted))) return 2;
  return all.some((word) => almost(word, wanted)) ? 3 : noMatch;
}

/** Whether `wanted` is the beginning of `word` with one letter missing, too many, other or exchanged with the next. */
function almost(word: string, wanted: string): boolean {
  if (wanted.length < 4) return false;
  let same = 0;
  while (same < wanted.length && word[same] === wanted[same]) same += 1;
  const rest = wanted.slice(same);
  const of = word.slice(same);
  const exchanged = (of[1] ?? "") + (of[0] ?? "") + of.slice(2);
  return (
    of.slice(1).startsWith(rest) ||
    of.startsWith(rest.slice(1)) ||
    of.slice(1).startsWith(rest.slice(1)) ||
    exchanged.startsWith(rest)
  );
}
