import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, call, callPage } from "@/api/client";
import type { components, operations } from "@/api/schema";
import { type Kind, peopleKeys } from "@/features/people/keys";
import { countedOnce } from "@/ui/list/countedOnce";
import { searchHeader } from "@/ui/list/searchText";

type Schemas = components["schemas"];
export type PersonEntry = Schemas["PersonEntry"];
export type { Kind };
export type DirectoryAsked = NonNullable<operations["search-people"]["parameters"]["query"]>;

/** One page of the directory: the account's own list and the children who are shared with it. */
export const directoryQuery = (asked: DirectoryAsked) =>
  queryOptions({ queryKey: keyOf(asked), queryFn: () => readDirectory(asked) });

/** The same for a table: the page before stays in sight while the next one loads, and its total is counted once. */
export const tableQuery = (asked: DirectoryAsked) =>
  queryOptions({
    queryKey: keyOf(asked),
    queryFn: ({ client }) =>
      countedOnce(client, asked.after ? keyOf({ ...asked, after: undefined }) : undefined, (total) =>
        readDirectory({ ...asked, total }),
      ),
    placeholderData: keepPreviousData,
  });

const keyOf = ({ search, ...query }: DirectoryAsked) => peopleKeys.directory(search ?? "", query);

const readDirectory = ({ search, ...query }: DirectoryAsked) =>
  callPage(api.GET("/api/people", { params: { query, header: searchHeader(search) } }));

/** One person by id: a child that the account reaches, or somebody on its own list. */
export const personQuery = (kind: Kind, id: string) =>
  queryOptions({ queryKey: peopleKeys.person(kind, id), queryFn: () => calls[kind].read(id) });

export type PersonRow = Schemas["PersonRow"];

/** Somebody around children, on the account's own list. */
export const memberQuery = (kind: Exclude<Kind, "child">, id: string) =>
  queryOptions({ queryKey: peopleKeys.person(kind, id), queryFn: () => calls[kind].read(id) as Promise<PersonRow> });

/** What is kept of one person: a child's record, or what is known of a member of a team. */
export type Person = Schemas["ChildRecord"] | Schemas["PersonRow"];

/** A case manager who stands for an organization: its permissions stand under Organizations of the account. */
export const isOrganization = (person: object) => "organization" in person && person.organization === true;

interface Calls {
  read: (id: string) => Promise<Person>;
  archive: (id: string) => Promise<unknown>;
  restore: (id: string) => Promise<unknown>;
}

const at = (id: string) => ({ params: { path: { id } } });

const calls: Record<Kind, Calls> = {
  child: {
    read: (id) => call(api.GET("/api/child/{id}", at(id))),
    archive: (id) => call(api.DELETE("/api/child/{id}", at(id))),
    restore: (id) => call(api.POST("/api/child/restore/{id}", at(id))),
  },
  specialist: {
    read: (id) => call(api.GET("/api/specialist/{id}", at(id))),
    archive: (id) => call(api.DELETE("/api/specialist/{id}", at(id))),
    restore: (id) => call(api.POST("/api/specialist/restore/{id}", at(id))),
  },
  case_manager: {
    read: (id) => call(api.GET("/api/cm/{id}", at(id))),
    archive: (id) => call(api.DELETE("/api/cm/{id}", at(id))),
    restore: (id) => call(api.POST("/api/cm/restore/{id}", at(id))),
  },
  guardian: {
    read: (id) => call(api.GET("/api/guardian/{id}", at(id))),
    archive: (id) => call(api.DELETE("/api/guardian/{id}", at(id))),
    restore: (id) => call(api.POST("/api/guardian/restore/{id}", at(id))),
  },
};

/** Takes a person off the list; nothing of them is lost. */
export const archivePerson = ({ kind, id }: { kind: Kind; id: string }) => calls[kind].archive(id);

/** Puts an archived person back on the list. */
export const restorePerson = ({ kind, id }: { kind: Kind; id: string }) => calls[kind].restore(id);
