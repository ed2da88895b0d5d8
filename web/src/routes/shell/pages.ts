/** A page that the search on the error pages can lead to. */
export interface FoundPage {
  title: string;
  to: string;
  words: string;
}

const pages: FoundPage[] = [
  { title: "Home", to: "/", words: "start overview landing welcome" },
  { title: "About Us", to: "/aboutUs", words: "purpose attribution icons font licence" },
  { title: "Login", to: "/login", words: "sign in password account" },
  { title: "Sign up", to: "/register", words: "registration register account new" },
  { title: "Roles", to: "/rolesPage", words: "cards specialist parent caretaker organization statistician admin" },
  { title: "Dashboard", to: "/dashboard", words: "people children child patient student manage add person" },
  { title: "Activities", to: "/activities", words: "start resume completed report run child" },
  { title: "Marketplace", to: "/rolesPage/viewAllApplications", words: "applications buy get free store" },
  { title: "My Apps", to: "/rolesPage/searchAppAdminApps/viewAppAdminApps", words: "applications author edit publish" },
  {
    title: "Search my applications",
    to: "/rolesPage/searchAppAdminApps",
    words: "filter age classification area type category app admin",
  },
  {
    title: "New Application",
    to: "/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard",
    words: "create wizard author questions",
  },
  { title: "Manage User", to: "/userManagePage", words: "users accounts approve suspend reactivate" },
];

/** Pages whose title or words hold every word of `query`; titles that start with it come first. */
export function findPages(query: string): FoundPage[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const first = wanted[0] ?? "";
  return pages
    .filter(({ title, words }) => wanted.every((word) => `${title} ${words}`.toLowerCase().includes(word)))
    .sort((a, b) => Number(b.title.toLowerCase().startsWith(first)) - Number(a.title.toLowerCase().startsWith(first)));
}
