import { t } from "@lingui/core/macro";
import "@/words/roles";
import type { Role } from "@/api/session";

const names: Record<Role, string> = {
  "App User": t`App User`,
  "App Admin": t`App Admin`,
  Developer: t`Developer`,
  Organization: t({ message: "Organization", context: "a role" }),
  "Parent/Caretaker": t`Parent/Caretaker`,
  Specialist: t({ message: "Specialist", context: "a role" }),
  "Statistician/Analyst": t`Statistician/Analyst`,
  "Super Admin": t`Super Admin`,
};

/** Every role, in the order in which the lists offer them. */
export const roles = Object.keys(names) as Role[];

/** What a role is called. */
export const roleName = (role: string): string => names[role as Role] ?? role;

/** Every role, for a list to choose from. */
export const roleChoices = roles.map((value) => ({ value: value as string, label: names[value] }));

/** Whether the role has details of work in its profile: not that of parents and of App Users. */
export const works = (role: string) => role !== "Parent/Caretaker" && role !== "App User";
