const authors: readonly string[] = ["App Admin", "Specialist", "Super Admin"];

/** Whether the role makes applications; the server has the same list. */
export const mayAuthor = (role: string): boolean => authors.includes(role);
