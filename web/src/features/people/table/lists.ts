import { prefetch } from "@/api/prefetch";
import { pageSize } from "@/ui/list/cursor";
import { memberQuery, personQuery, tableQuery } from "../people";
import { callOf, type PeopleSearch, personOf } from "../search";

/** Children alone, or everybody. */
export type ListOf = "children" | "people";

/** One page of a list as its address asks for it. */
export const listQuery = (of: ListOf, asked: PeopleSearch) =>
  tableQuery({ ...callOf(asked), ...(of === "children" && { kind: "child" as const }), limit: pageSize });

/** The name of a person that a list is filtered by. */
export const nameQuery = (kind: "specialist" | "case_manager", id: string | undefined) => ({
  ...personQuery(kind, id ?? ""),
  enabled: id !== undefined,
});

/** Asks for all that a list shows first: its page, the names of its filters, and the person whose dialog is open. */
export function prefetchPeople(of: ListOf, asked: PeopleSearch): void {
  prefetch(listQuery(of, asked));
  for (const kind of ["specialist", "case_manager"] as const) if (asked[kind]) prefetch(personQuery(kind, asked[kind]));
  const open = personOf(asked.person);
  if (open && open.kind !== "child") prefetch(memberQuery(open.kind, open.id));
}
