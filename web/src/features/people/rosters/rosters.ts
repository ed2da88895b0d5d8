import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, call, callPage } from "@/api/client";
import type { components } from "@/api/schema";
import { pageSize } from "@/ui/list/cursor";

type Schemas = components["schemas"];
export type Roster = Schemas["RosterSource"];
export type RosterFields = Omit<Schemas["RosterSourceFields"], "$schema">;
export type NewRoster = Omit<Schemas["NewRosterSource"], "$schema">;
export type RosterRun = Schemas["RosterRun"];
export type RosterChange = Schemas["RosterChange"];
export type RosterTest = Schemas["RosterTest"];

/** Under which keys the answers are cached; an act throws all of them away. */
export const rosterKeys = {
  all: ["rosters"],
  list: ["rosters", "list"],
  one: (id: string) => ["rosters", "one", id],
  runs: (id: string, after?: string) => ["rosters", "runs", id, after],
  run: (id: string) => ["rosters", "run", id],
  changes: (id: string, after?: string) => ["rosters", "changes", id, after],
} as const;

/** How soon what is going on is looked at again, in milliseconds. */
const soon = 1_500;

const of = (id: string) => ({ params: { path: { id } } });

/** Whether a run is being read, or its children are being changed. */
export const isGoing = ({ state }: RosterRun) => ["reading", "waiting", "running", "undoing"].includes(state);

export const rostersQuery = queryOptions({
  queryKey: rosterKeys.list,
  queryFn: () => call(api.GET("/api/roster-source")),
});

export const rosterQuery = (id: string) =>
  queryOptions({ queryKey: rosterKeys.one(id), queryFn: () => call(api.GET("/api/roster-source/{id}", of(id))) });

export const runsQuery = (id: string, after?: string) =>
  queryOptions({
    queryKey: rosterKeys.runs(id, after),
    queryFn: () =>
      callPage(api.GET("/api/roster-source/{id}/run", { params: { path: { id }, query: { after, limit: pageSize } } })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.rows.some(isGoing) ? soon : false),
  });

export const runQuery = (id: string) =>
  queryOptions({
    queryKey: rosterKeys.run(id),
    queryFn: () => call(api.GET("/api/roster-run/{id}", of(id))),
    refetchInterval: ({ state: { data } }) => (data && isGoing(data) ? soon : false),
  });

export const changesQuery = (id: string, after?: string) =>
  queryOptions({
    queryKey: rosterKeys.changes(id, after),
    queryFn: () =>
      callPage(api.GET("/api/roster-run/{id}/change", { params: { path: { id }, query: { after, limit: pageSize } } })),
    placeholderData: keepPreviousData,
  });

export const addRoster = (body: NewRoster) => call(api.POST("/api/roster-source", { body }));
export const changeRoster = (id: string, body: RosterFields) =>
  call(api.PUT("/api/roster-source/{id}", { ...of(id), body }));
export const removeRoster = (id: string) => call(api.DELETE("/api/roster-source/{id}", of(id)));
export const testRoster = (id: string) => call(api.POST("/api/roster-source/{id}/test", of(id)));
export const readRoster = (id: string) => call(api.POST("/api/roster-source/{id}/run", of(id)));

export const rosterFileAddress = (id: string) => `/api/roster-source/${encodeURIComponent(id)}/file`;
