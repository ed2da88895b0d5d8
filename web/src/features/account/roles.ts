import type { Role } from "@/api/session";

/** Every role, as the lists offer them. */
export const roles: Role[] = [
  "App User",
  "App Admin",
  "Developer",
  "Organization",
  "Parent/Caretaker",
  "Specialist",
  "Statistician/Analyst",
  "Super Admin",
];

/** Whether the role has details of work in its profile: not that of parents and of App Users. */
export const works = (role: string) => role !== "Parent/Caretaker" && role !== "App User";
