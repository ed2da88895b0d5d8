import type { UserRow } from "./users";

export interface UserView {
  search: string;
  sort: { key: string; descending: boolean };
  page: number;
}

export const pageSize = 10;

const values: Record<string, (user: UserRow) => string> = {
  name: (user) => user.name,
  role: (user) => user.userLevel,
  email: (user) => user.email,
  status: (user) => user.state,
  created: (user) => user.created,
};

/** The rows to show for a search, a sort and a page; `total` counts what the search found. */
export function userPage(users: UserRow[], { search, sort, page }: UserView): { rows: UserRow[]; total: number } {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = users.filter(({ name, email, userLevel }) => {
    const text = `${name} ${email} ${userLevel}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const value = values[sort.key] ?? ((user: UserRow) => user.name);
  const sign = sort.descending ? -1 : 1;
  found.sort((a, b) => sign * value(a).localeCompare(value(b)));
  return { rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
}
