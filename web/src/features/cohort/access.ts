import type { Role } from "@/api/session";

/** The roles that have no statistics: the one sees their own child's reports, the other sees no records at all. */
const without: readonly Role[] = ["Parent/Caretaker", "Developer"];

/** Whether the role may ask for cohort reports. The server decides; this only chooses what to draw. */
export const hasStatistics = (role: Role): boolean => !without.includes(role);

/** The roles with which a report can be shared. */
export const sharedRoles: Role[] = [
  "App User",
  "App Admin",
  "Organization",
  "Specialist",
  "Statistician/Analyst",
  "Super Admin",
];
