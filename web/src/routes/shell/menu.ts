import "@/words/navigation";
import { t } from "@lingui/core/macro";
import type { Role } from "@/api/session";
import { type Place, places } from "./places";

/** The links of the account menu, above Logout. */
export function menuLinks(role: Role): Place[] {
  const { dashboard, activities, newApplication } = places;
  const links: Place[] = [dashboard, activities, newApplication];
  if (role === "Super Admin") {
    links.push(
      { label: t`Manage Users`, to: "/userManagePage" },
      { label: t`Update User Level`, to: "/updateUserLevel" },
    );
  }
  return [...links, { label: t`Account`, to: "/account" }];
}
