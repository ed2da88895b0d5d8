import type { Role } from "@/api/session";

/** The roles that make applications; the server has the same list. */
export const authors: Role[] = ["App Admin", "Specialist", "Super Admin"];

export const mayAuthor = (role: string): boolean => authors.some((author) => author === role);
