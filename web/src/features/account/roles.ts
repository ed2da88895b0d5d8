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

/** Whether who has the role tells of their work: not who follows their own child or uses what others give them. */
export const works = (role: string) => role !== "Parent/Caretaker" && role !== "App User";
